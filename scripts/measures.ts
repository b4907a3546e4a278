// Prints the measures of the code base (rule violations), and fails when one of them is not zero.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keepJudged } from '../tools/backtracking.ts'
import { checkBoundaries } from '../tools/boundaries.ts'
import { measureCitations } from './citations.ts'
import { measureDecisions } from './decisions.ts'
import { measureSource } from './sourceMeasures.ts'
import type { SourceFile } from './syntax.ts'

const ROOMS = ['domain', 'contract', 'server', 'web']
const FOLDERS = [...ROOMS, 'event', 'scripts', 'tools', 'bench', 'test'].filter((folder) => existsSync(folder))
const PACKAGES = /(^|[/\\])node_modules[/\\]/
const MEASURED = /\.(ts|tsx|mjs|css)$/
/** CHANGELOG and the pages of releases describe the past; all other documents may only contain valid references. */
const PROSE = /^(?!CHANGELOG|docs\/releases\/).*\.md$/

function filesOf(folders: string[], kind: RegExp): SourceFile[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  return [...readdirSync('.'), ...inFolders]
    .filter((name) => kind.test(name) && !PACKAGES.test(name))
    .map((name) => ({ path: name.replaceAll(path.sep, '/'), text: readFileSync(name, 'utf8') }))
}

const files = filesOf(FOLDERS, MEASURED)
const prose = filesOf(['docs'], PROSE)
const boundaries = await checkBoundaries(FOLDERS)
const measures = [
  { name: 'Verletzte Grenzen', findings: boundaries.violations },
  { name: 'Kreise', findings: boundaries.circles },
  { name: 'Knoten zwischen den Wörtern von server und domain', findings: boundaries.knots },
  ...measureSource(files),
  ...measureCitations([...files, ...prose]),
  ...measureDecisions(prose),
]
keepJudged()
const width = Math.max(...measures.map(({ name }) => name.length))
console.log(`  ${files.length} Dateien, ${boundaries.modules} Module`)
for (const { name, findings } of measures) {
  console.log(`  ${name.padEnd(width)}  ${String(findings.length).padStart(3)}`)
  for (const finding of findings) console.log(`    ${finding}`)
}
if (measures.some(({ findings }) => findings.length > 0)) process.exitCode = 1
