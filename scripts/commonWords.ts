// Makes server/auth/commonWords/words.txt anew: see the README.md there.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { triedWord } from '#domain/accounts/triedFirst.ts'

const [MIN, MAX] = [4, 20]
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const words = path.resolve(import.meta.dirname, '..', 'server', 'auth', 'commonWords')
const folder = path.resolve(process.argv[2] ?? '.', 'node_modules', '@zxcvbn-ts')
const listed = (file: string, count: number) =>
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .slice(0, count)
const own = readFileSync(path.join(words, 'own.txt'), 'utf8').split('\n')

const found = [
  ...listed('language-common/src/passwords.json', 25_000),
  ...listed('language-de/src/commonWords.json', 5000),
  ...own,
].map(triedWord)
const kept = [...new Set(found)].filter((word) => word.length >= MIN && word.length <= MAX && !ALPHABET.includes(word))
const head = `# ${kept.length} words, see README.md`
writeFileSync(path.join(words, 'words.txt'), `${head}\n${kept.toSorted().join('\n')}\n`)
