import { backtrackingOf } from '../tools/backtracking.ts'
import { isGerman, maySpeakGerman } from './germanTexts.ts'
import { readSyntax, type Found, type SourceFile, type Syntax } from './syntax.ts'

export type Measure = { name: string; findings: string[] }

type File = SourceFile & { syntax: Syntax | undefined }

const MAX_LINES = 300
/** A larger folder has no order but the alphabet. */
const MAX_FILES = 40
const SENTENCE_FROM_CHARACTERS = 12
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /(\.test\.tsx?$|^test\/)/
const DRAWER = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/
const CONFIGURATION = /^(\.dependency-cruiser\.mjs|(tools\/)?[^/]+\.config\.ts)$/
const LOOSELY_TYPED = /^(contract\/endpoint|server\/http\/serve|web\/api\/call)\.ts$/
const RULES_AND_SERVER = /^(domain|server)\//
const ADDRESS = /^\/(?!api\/)[a-zäöü{]/
const ADDRESSES = 'contract/pages/paths.ts'
const ADDRESS_BOOK = /^web\/paths\.ts$/
const SENTENCES = 'contract/messages.ts'
/** The messages of pg and of zlib, whose errors have no code. */
const READS_A_LIBRARY = /^server\/(db\/unavailable|backups\/readBackup)\.ts$/

/** Rooms whose code searches texts that others wrote. */
const SEARCHING = /^(domain|contract|server|web|scripts|tools)\//
/**
 * Patterns built from values, judged by eye: how many a file has. Either of constants alone, or of digits, escaped words and paths without
 * a second way to match the same text; entries of the log are bounded. (rules/security#patterns)
 */
const JUDGED_BY_EYE: Readonly<Record<string, number>> = {
  'contract/payments/bookkeepingSettings.ts': 1,
  'domain/payments/markedParts.ts': 1,
  'domain/orders/namedDocuments.ts': 1,
  'domain/text/tables.ts': 1,
  'domain/text/titles.ts': 3,
  'domain/text/nonBreaking.ts': 1,
  'server/pageRoutes.ts': 1,
  'server/loggedPeople/eraseFromLog.ts': 1,
  'server/persons/erasePerson.ts': 1,
  'web/guardedPages.ts': 1,
}

/** Counts violations, which must be zero; each finding names file and line. */
export function measureSource(sources: SourceFile[]): Measure[] {
  const files = sources.map((file) => ({ ...file, syntax: CODE.test(file.path) ? readSyntax(file) : undefined }))
  const product = files.filter((file) => !TEST.test(file.path))
  const inRooms = (room: RegExp) => product.filter((file) => room.test(file.path))
  return [
    { name: `Dateien über ${MAX_LINES} Zeilen`, findings: tooLong(files) },
    { name: `Ordner über ${MAX_FILES} Dateien`, findings: tooMany(inRooms(/^(domain|contract|server|web)\//)) },
    { name: 'Sammeldateien (index, nur Weitergabe)', findings: barrels(files) },
    {
      name: 'Schubladen (utils, helpers, …)',
      findings: files.map(({ path }) => path).filter((path) => DRAWER.test(path)),
    },
    { name: 'Default-Exporte', findings: pick(except(files, CONFIGURATION), 'defaultExports') },
    { name: 'any', findings: pick(except(files, LOOSELY_TYPED), 'anys') },
    { name: 'Typumwandlungen (as)', findings: pick(except(product, LOOSELY_TYPED), 'casts') },
    { name: 'Funktionen, die nur weiterreichen', findings: pick(product, 'forwarders') },
    { name: 'Ja/Nein-Parameter', findings: pick(product, 'flags') },
    { name: 'Uhr in domain/', findings: pick(inRooms(/^domain\//), 'clocks') },
    { name: 'Vergleiche mit Sätzen', findings: pick(except(product, READS_A_LIBRARY), 'comparisons') },
    { name: 'Deutsche Texte am falschen Ort', findings: misplacedGerman(inRooms(RULES_AND_SERVER)) },
    {
      name: 'Adressen außerhalb von paths.ts',
      findings: strayAddresses(inRooms(/^(?:web|server|contract\/pages\/paths)\b/)),
    },
    {
      name: 'Doppelte Adressen',
      findings: repeated(texts(product.filter(({ path }) => path === ADDRESSES)).filter(isAddress)),
    },
    { name: 'Doppelte Endpunkte', findings: repeated(endpoints(product)) },
    { name: 'Doppelte Regelsätze', findings: repeatedSentences(product) },
    { name: 'Normalformen ohne Grenze', findings: unboundNormalForms(inRooms(/^(domain|contract|server|web)\//)) },
    { name: 'Muster, die bei langen Texten hängen', findings: backtracking(inRooms(SEARCHING)) },
    { name: 'Doc-Kommentare, die als Rätsel beginnen', findings: riddles(files) },
    { name: 'Unbeurteilte Muster aus Werten (RegExp)', findings: unjudgedPatterns(inRooms(SEARCHING)) },
  ]
}

/** Beginning of a doc comment that does not say first, in the field's word, which thing it is about. */
const RIDDLE =
  /\/\*\*[\s*]*(?:What|Who|Whose|Which|Whether|How|Where|Why|When|The same|(?:So|As) (?:many|much|often|long))\b/g
/** Limit of such comments: it may only fall, and whoever rewrites some lowers it. (CONTRIBUTING.md 'Habits') */
export const RIDDLES_MAX = 947

/** The files with riddles, where there are more in all than there were. */
function riddles(files: File[]): string[] {
  const found = files.map(({ path, text }) => ({ path, count: text.match(RIDDLE)?.length ?? 0 }))
  const sum = found.reduce((all, { count }) => all + count, 0)
  if (sum <= RIDDLES_MAX) return []
  return [`${sum} statt höchstens ${RIDDLES_MAX}; die geänderten Dateien ansehen`]
}

type Located = { path: string; line: number; what: string }

const show = ({ path, line, what }: Located) => `${path}:${line} ${what}`
const except = (files: File[], allowed: RegExp) => files.filter(({ path }) => !allowed.test(path))

function locate({ path, syntax }: File, kind: Exclude<keyof Syntax, 'isBarrel'>): Located[] {
  return (syntax?.[kind] ?? []).map((found: Found) => ({ path, ...found }))
}

function pick(files: File[], kind: Exclude<keyof Syntax, 'isBarrel'>): string[] {
  return files.flatMap((file) => locate(file, kind)).map(show)
}

function texts(files: File[]): Located[] {
  return files.flatMap((file) => locate(file, 'texts'))
}

function tooLong(files: File[]): string[] {
  const lines = ({ text }: File) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return files.filter((file) => lines(file) > MAX_LINES).map((file) => `${file.path} ${lines(file)}`)
}

function tooMany(files: File[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders]
    .filter(([, inside]) => inside.length > MAX_FILES)
    .map(([folder, { length }]) => `${folder}/ ${length}`)
}

/** Marks are sorted in the square of their number: only there are they counted before. (rules/wire#limits) */
const NORMALIZED = 'domain/text/normalized.ts'

function unboundNormalForms(files: File[]): string[] {
  return files
    .filter(({ path, text, syntax }) => path !== NORMALIZED && syntax !== undefined && text.includes('.normalize('))
    .map(({ path }) => path)
}

function barrels(files: File[]): string[] {
  return files.filter((file) => /(^|\/)index\.tsx?$/.test(file.path) || file.syntax?.isBarrel).map(({ path }) => path)
}

function misplacedGerman(files: File[]): string[] {
  const spoken = files.filter(({ path }) => !maySpeakGerman(path))
  const keys = spoken.flatMap((file) => locate(file, 'keys'))
  return [...texts(spoken), ...keys].filter(isGerman).map(show)
}

function isAddress({ what }: Located): boolean {
  return ADDRESS.test(what)
}

/** In the browser every path literal outside the path table is a violation; in the server only those of pages. */
function strayAddresses(files: File[]): string[] {
  const known = texts(files.filter(({ path }) => path === ADDRESSES))
    .filter(isAddress)
    .map(({ what }) => what.replace(/:.*/, ''))
  const isOfPage = ({ what }: Located) => known.some((address) => linksTo(address, what))
  return [
    ...texts(except(files, ADDRESS_BOOK)).filter((one) => one.path.startsWith('web/') && isAddress(one)),
    ...texts(files).filter((one) => one.path.startsWith('server/') && isOfPage(one)),
  ].map(show)
}

/** A text that is a path, or ends in one after the host, with or without a query string. */
function linksTo(address: string, text: string): boolean {
  const path = text.replace(/[?#].*|\{\}$/s, '')
  return path === address || path.endsWith(`{}${address}`)
}

/** `:id` and `:code` at the same position are the same route. */
function endpoints(files: File[]): Located[] {
  return files
    .flatMap((file) => locate(file, 'endpoints'))
    .map((found) => ({ ...found, what: found.what.replaceAll(/:[^/]+/g, ':…') }))
}

function repeatedSentences(files: File[]): string[] {
  const rooms = texts(files.filter(({ path }) => /^(domain|contract|server|web)\//.test(path)))
  const isSentence = ({ what }: Located) => what.length >= SENTENCE_FROM_CHARACTERS && /\p{L} \p{L}/u.test(what)
  const rules = new Set(
    rooms
      .filter(({ path }) => path === SENTENCES)
      .filter(isSentence)
      .map(({ what }) => what),
  )
  return repeated(rooms.filter(({ what }) => rules.has(what)))
}

function backtracking(files: File[]): string[] {
  return files.flatMap(({ path, syntax }) =>
    (syntax?.patterns ?? []).flatMap(({ line, what, ...pattern }) => {
      const fault = backtrackingOf(pattern)
      return fault === null ? [] : [show({ path, line, what: `${what}: ${fault}` })]
    }),
  )
}

function unjudgedPatterns(files: File[]): string[] {
  return files.flatMap((file) => {
    const built = locate(file, 'builtPatterns')
    return built.length === (JUDGED_BY_EYE[file.path] ?? 0) ? [] : built.map(show)
  })
}

function repeated(found: Located[]): string[] {
  const groups = Map.groupBy(found, ({ what }) => what)
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(show).join(' = '))
}
