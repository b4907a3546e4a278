import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const ROOMS = ['domain', 'contract', 'server', 'web']
const PLANTED = 'RELAY'

/** Where a new type of item must answer: its facts, its name, its sentences. */
const PLACES = [
  'contract/labels.ts',
  'contract/shop/pieces.ts',
  'domain/shop/kinds.ts',
  'server/orders/orderProblems.ts',
  'web/parts/items/kindTexts.ts',
]

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(room, ...name.split(path.sep)),
  ),
).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
const sourcesWith = (words: RegExp) => sources.filter((name) => words.test(readFileSync(name, 'utf8'))).toSorted()

test('no table over the types of items leaves one out', () => {
  expect(sourcesWith(/Record<ItemType\b/)).toEqual(PLACES)
  expect(sourcesWith(/Partial<Record<ItemType\b|in ItemType\]/)).toEqual([])
})

test('a new type of item stops the compiler wherever it has no answer yet', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'new-kind-'))
  try {
    for (const name of [...ROOMS, 'package.json']) await cp(name, path.join(copy, name), { recursive: true })
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
    const kinds = path.join(copy, 'domain/shop/kinds.ts')
    const words = await readFile(kinds, 'utf8')
    await writeFile(kinds, words.replace('export const ITEM_TYPES = [', `$&'${PLANTED}', `))
    const config = { extends: path.resolve('tsconfig.json'), files: PLACES, include: [] }
    await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(config))
    expect(await filesWithout(PLANTED, copy)).toEqual(PLACES)
  } finally {
    await rm(copy, { recursive: true })
  }
})

/** The files of which the compiler says that this is missing. */
async function filesWithout(type: string, project: string): Promise<string[]> {
  const compiler = path.resolve('tools/node_modules/typescript/bin/tsc')
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '--project', project, '--pretty', 'false'], { cwd: project }, (_, words) =>
      resolve(words),
    )
  })
  const missing = said.split(/\n(?=\S)/).filter((fault) => fault.includes(`'${type}' is missing`))
  return [...new Set(missing.map((fault) => fault.replace(/\(.*/s, '')))].toSorted()
}
