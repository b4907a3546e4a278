import type { Measure } from './sourceMeasures.ts'
import type { SourceFile } from './syntax.ts'

type Place = { path: string; line: number; what: string }

const RULES = /^docs\/rules\/([a-z]+)\.md$/
const HEADING = /^## (.*)$/gm
const CITATION = /(?<![\w/])rules\/([\w-]*(?:#[\w-]*)?)/g
/** Documents and issues that this repository does not have; a citation may be broken over two lines of a comment. */
const ELSEWHERE = [
  /(?<!\w)(?:P|S|decisions|trust|house|beyond|look|stack|database|checklist|standards|portal)[\s*/]+§\d[\d.]*/g,
  /\(issue[\s*/]+[\d']/g,
  /\blook '[^']*'/g,
]

/** Compares what comments and pages cite with the sections of `docs/rules/`; each finding names file and line. */
export function measureCitations(files: readonly SourceFile[]): Measure[] {
  const rules = files.flatMap(rulesOf)
  const cited = files.flatMap((file) => places(file, CITATION))
  const known = new Set(rules.map(({ what }) => what))
  const inCode = cited.filter(({ path }) => !path.endsWith('.md'))
  const used = new Set(inCode.map(({ what }) => what))
  const groups = Map.groupBy(rules, ({ what }) => what)
  return [
    { name: 'Zitate ohne Stelle in docs/rules', findings: cited.filter(({ what }) => !known.has(what)).map(show) },
    {
      name: 'Zitate auf fremde Dokumente',
      findings: files.flatMap((file) => ELSEWHERE.flatMap((pattern) => places(file, pattern))).map(show),
    },
    {
      name: 'Doppelte Regeln',
      findings: [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(show).join(' = ')),
    },
    { name: 'Regeln, die niemand zitiert', findings: rules.filter(({ what }) => !used.has(what)).map(show) },
  ]
}

const show = ({ path, line, what }: Place) => `${path}:${line} ${what}`

function rulesOf(file: SourceFile): Place[] {
  const topic = RULES.exec(file.path)?.[1]
  if (topic === undefined) return []
  return places(file, HEADING).map((place) => ({ ...place, what: `${topic}#${place.what}` }))
}

/** The matches of the pattern, with the text of its group (else of the whole match). */
function places({ path, text }: SourceFile, pattern: RegExp): Place[] {
  return [...text.matchAll(pattern)].map((found) => ({
    path,
    line: text.slice(0, found.index).split('\n').length,
    what: found[1] ?? found[0],
  }))
}
