import { expect, test } from 'vitest'
import { measureSource, RIDDLES_MAX } from './sourceMeasures.ts'
import type { SourceFile } from './syntax.ts'

/** One planted fault per measure: [measure, the file, the other file if it needs two]. */
const faults: [string, SourceFile, SourceFile?][] = [
  ['Dateien über 300 Zeilen', { path: 'domain/shop/cart.ts', text: '// one line\n'.repeat(301) }],
  ['Sammeldateien (index, nur Weitergabe)', { path: 'domain/index.ts', text: 'export const a = 1' }],
  ['Sammeldateien (index, nur Weitergabe)', { path: 'domain/all.ts', text: "export * from './cart.ts'" }],
  ['Schubladen (utils, helpers, …)', { path: 'web/utils/dates.ts', text: 'export const a = 1' }],
  [
    'Doc-Kommentare, die als Rätsel beginnen',
    { path: 'domain/a.ts', text: `/** ${'What'} is shown. */ `.repeat(RIDDLES_MAX + 1) },
  ],
  ['Default-Exporte', { path: 'web/ui/Button.tsx', text: 'export default 1' }],
  ['any', { path: 'server/teams/store.test.ts', text: 'export const a = (b: any) => b.c' }],
  ['Typumwandlungen (as)', { path: 'server/teams/store.ts', text: 'export const a = (b: unknown) => b as string' }],
  ['Typumwandlungen (as)', { path: 'server/teams/store.ts', text: 'export const a = (b: unknown) => <string>b' }],
  [
    'Funktionen, die nur weiterreichen',
    { path: 'domain/a.ts', text: 'export const a = (b: string, c: string) => d(b, c)' },
  ],
  [
    'Funktionen, die nur weiterreichen',
    { path: 'domain/a.ts', text: 'export async function a(b: string) { return await d(b) }' },
  ],
  ['Ja/Nein-Parameter', { path: 'domain/a.ts', text: 'export function a(b: string, c: boolean) {}' }],
  ['Ja/Nein-Parameter', { path: 'domain/a.ts', text: 'export function a(b: string, c = false) {}' }],
  ['Uhr in domain/', { path: 'domain/a.ts', text: 'export const a = () => new Date()' }],
  ['Uhr in domain/', { path: 'domain/a.ts', text: 'export const a = () => Date.now()' }],
  [
    'Vergleiche mit Sätzen',
    { path: 'web/api/a.ts', text: 'export const a = (b: Problem) => b.message === messages.stale' },
  ],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: 'export const a = (b: Problem) => b.message !== c' }],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: 'export const a = (b: string) => fallbacks.failed(1) == b' }],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: "export const a = (b: string) => b === 'Bitte neu laden.'" }],
  [
    'Vergleiche mit Sätzen',
    { path: 'web/api/a.ts', text: 'export const a = (b: readonly string[]) => b.includes(orderMessages.soldOut)' },
  ],
  [
    'Vergleiche mit Sätzen',
    { path: 'web/api/a.ts', text: 'export const a = (b: string) => [messages.stale].includes(b)' },
  ],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: 'export const a = new Set([messages.stale])' }],
  [
    'Vergleiche mit Sätzen',
    {
      path: 'web/api/a.ts',
      text: 'const { order } = messages\nconst say = order\nexport const a = (b: string) => b === say.empty',
    },
  ],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: "export const a = (b: Error) => b.message.startsWith('x')" }],
  ['Vergleiche mit Sätzen', { path: 'web/api/a.ts', text: 'export const a = { [messages.stale]: 1 }' }],
  [
    'Vergleiche mit Sätzen',
    { path: 'web/api/a.ts', text: 'export function a(b: Problem) { switch (b.message) { case c: return 1 } }' },
  ],
  ['Deutsche Texte am falschen Ort', { path: 'server/teams/updateTeam.ts', text: "throw new Error('Läufer fehlt')" }],
  [
    'Deutsche Texte am falschen Ort',
    { path: 'server/dunning/runDunning.ts', text: "export const a = (b?: string) => b ?? 'einer der Rechnungen'" },
  ],
  ['Deutsche Texte am falschen Ort', { path: 'domain/numbers/plan.ts', text: 'export const a = { Startnummer: 1 }' }],
  [
    'Deutsche Texte am falschen Ort',
    { path: 'domain/teams/teams.ts', text: 'export const a = (b: string) => `größer als ${b}`' },
  ],
  [
    'Adressen außerhalb von paths.ts',
    { path: 'web/ui/Menu.tsx', text: 'export const a = <a href="/dashboard/teams">x</a>' },
  ],
  [
    'Adressen außerhalb von paths.ts',
    { path: 'server/mail/letters.ts', text: 'export const a = (b: string) => `${b}/bearbeitung/teams?code=1`' },
    { path: 'contract/pages/paths.ts', text: "export const a = '/bearbeitung/teams'" },
  ],
  ['Doppelte Adressen', { path: 'contract/pages/paths.ts', text: "export const a = '/agb', b = '/agb'" }],
  [
    'Doppelte Endpunkte',
    { path: 'contract/teams/teams.ts', text: "export const a = endpoint('GET /teams/:id', {})" },
    { path: 'contract/teams/runners.ts', text: "export const b = endpoint('GET /teams/:teamId', {})" },
  ],
  ['Normalformen ohne Grenze', { path: 'domain/a.ts', text: "export const a = 'a'.normalize('NFD')" }],
  ['Muster, die bei langen Texten hängen', { path: 'domain/a.ts', text: 'export const a = /[;,.]+$/' }],
  [
    'Muster, die bei langen Texten hängen',
    { path: 'web/ui/a.tsx', text: 'export const a = /url\\s*\\(\\s*(?!["\']?\\s*#)/' },
  ],
  ['Muster, die bei langen Texten hängen', { path: 'contract/a.ts', text: 'export const a = /^(?:a|aa)+$/' }],
  ['Muster, die bei langen Texten hängen', { path: 'scripts/a.ts', text: 'export const a = /^(?:ab)*(?:ab)*c/' }],
  [
    'Unbeurteilte Muster aus Werten (RegExp)',
    { path: 'server/a.ts', text: 'export const a = (b: string) => new RegExp(b)' },
  ],
  [
    'Unbeurteilte Muster aus Werten (RegExp)',
    { path: 'server/a.ts', text: 'export const a = (b: string) => RegExp(`^${b}`)' },
  ],
  [
    'Doppelte Regelsätze',
    { path: 'contract/messages.ts', text: "export const a = 'Der Teamname ist vergeben.'" },
    { path: 'web/parts/teams/TeamName.tsx', text: "export const a = 'Der Teamname ist vergeben.'" },
  ],
]

test.each(faults)('the measure %s sees its fault', (name, ...planted) => {
  const seen = measureSource(planted.filter((file) => file !== undefined)).filter(({ findings }) => findings.length > 0)
  expect(seen.map((measure) => measure.name)).toEqual([name])
  expect(seen[0]?.findings).toHaveLength(1)
})

test('a folder of 41 files is too large, its tests not counted', () => {
  const inFolder = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `web/parts/teams/a${at}.ts`, text: `export const a${at} = 1` }))
  const tests = [{ path: 'web/parts/teams/a.test.ts', text: 'const a = 1' }]
  expect(measureSource([...inFolder(40), ...tests]).flatMap(({ findings }) => findings)).toEqual([])
  expect(measureSource(inFolder(41)).flatMap(({ findings }) => findings)).toEqual(['web/parts/teams/ 41'])
})

test('code that keeps the law is silent', () => {
  const files = [
    { path: 'vite.config.ts', text: 'export default 1' },
    { path: 'contract/endpoint.ts', text: 'export const a = (b: any) => b as string' },
    {
      path: 'domain/teams/teams.ts',
      text: "// Läufer\nexport const SEXES = ['a', 'b'] as const\nexport const a = (b: Date) => pattern.test(b)",
    },
    { path: 'server/mail/letters.ts', text: "export const a = 'Grüße'" },
    { path: 'server/bookkeeping/neutralColumns.ts', text: "export const a = { Rechnungsnummer: 1, 'Bezahlt am': 2 }" },
    { path: 'server/http/answers.ts', text: "export const a = 'Teams that die in the end, as of an hour'" },
    { path: 'contract/pages/paths.ts', text: "export const agb = '/agb'" },
    { path: 'server/http/probes.ts', text: "export const probe = '/healthz'" },
    { path: 'web/api/call.ts', text: "export const base = '/api/v1'" },
    {
      path: 'web/api/a.ts',
      text: "export const a = (b: Problem) => b.code === 'STALE' && b.message !== '' ? messages.stale : [messages.required('x')]",
    },
    { path: 'domain/teams/teams.test.ts', text: "const a = { name: 'Läufer' } as Team" },
  ]
  expect(measureSource(files).flatMap(({ findings }) => findings)).toEqual([])
})
