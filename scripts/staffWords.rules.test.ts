import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labels } from '#contract/labels.ts'
import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { PUBLIC_PAGES } from '#contract/pages/publicPages.ts'
import { RESULT_PAGES } from '#contract/pages/resultPages.ts'
import { pageCalls } from './pageCalls.ts'

const source = pageCalls({ read: (file) => readFileSync(file, 'utf8'), has: existsSync })

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}-]*/gu) ?? []
const nounsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap(wordsIn).filter((word) => /^\p{Lu}\p{L}{3}/u.test(word)))

const COMPANY_PAGES = [
  ...Object.values(DASHBOARD_PAGES),
  ...Object.values(PUBLIC_PAGES),
  ...Object.values(RESULT_PAGES),
]
const STAFF_PAGES = Object.values(ADMIN_PAGES)

/** Words that companies know: their pages are called so, and their guide and their helps use them. */
const KNOWN = nounsIn([
  ...COMPANY_PAGES.map(({ title }) => title),
  ...Object.values(labels.companyAccess),
  ...['web/parts/guide/guideSections.ts', ...globSync('web/pages/dashboard/**/help.ts')].flatMap(source.textsIn),
])

/** Words of the staff’s pages that everybody has. */
const ORDINARY = ['Alle', 'Drucke', 'Läufer', 'Lesen', 'Nachricht', 'Nachrichten', 'Nummern', 'Geld', 'Programme']

/** Words of the staff: their pages, groups of pages and roles are called so, and nothing that companies know; a customer is a company there. (rules/messages#staff-words) */
const STAFF_WORDS = new Set(
  [
    ...nounsIn([
      ...STAFF_PAGES.flatMap((page) => [
        page.title,
        ...('menu' in page ? [page.menu] : []),
        ...('group' in page ? [page.group] : []),
      ]),
      ...Object.values(labels.staffRole),
    ]),
    'Kunde',
    'Kunden',
    'Kundin',
    'Kundennummer',
  ].filter((word) => !KNOWN.has(word) && !ORDINARY.includes(word)),
)

/** Texts with a word that means something else there. */
const MEANT: Readonly<Record<string, string>> = {
  'Unsere Nummer in Ihrer Buchhaltung, etwa bei Behörden. Sie steht auf der Rechnung.': 'the company’s own',
  'und die Zeitnehmung.': 'who gets a runner’s data',
}

/** Messages that only the staff are told, also while they act as a company. */
const TOLD_TO_STAFF = ['staffPassword', 'notActing', 'notWhileActing', 'leavingIsOwn', 'notFound', 'issuerInvented']

const isOfStaff = (text: string) => !(text in MEANT) && wordsIn(text).some((word) => STAFF_WORDS.has(word))

test('the words of the staff are found, and not those of companies', () => {
  expect([...STAFF_WORDS]).toEqual(
    expect.arrayContaining(['Verwaltung', 'Kunden', 'Rundmail', 'Mahnungen', 'Laufwoche', 'Büro']),
  )
  expect(
    [...STAFF_WORDS].filter((word) => ['Teams', 'Artikel', 'Bestellungen', 'Zahlung', 'Abholung'].includes(word)),
  ).toEqual([])
})

test.each(COMPANY_PAGES.map(({ title, module }) => [title, module]))('%s speaks no word of the staff', (_, module) => {
  const found = source.texts(`web/${module}`).filter(([, text]) => isOfStaff(text))
  expect(found.map(([place, text]) => `${place}: ${text}`)).toEqual([])
})

/** Sentences of an object of messages, with their names. */
function sentencesOf(file: string): [name: string, text: string][] {
  const lines = readFileSync(file, 'utf8').split('\n')
  let name = ''
  return lines.flatMap((line) => {
    name = /^\s*(\w+):/.exec(line)?.[1] ?? name
    const text = /['`](.*)['`]/.exec(line)?.[1]
    return text === undefined ? [] : [[name, text] satisfies [string, string]]
  })
}

test.each([
  'contract/messages.ts',
  'contract/fallbacks.ts',
  ...globSync('contract/{accounts,orders,roster,shop,shirts}/*essages.ts'),
])('companies are told no word of the staff by %s', (file) => {
  const told = sentencesOf(file).filter(([name]) => !TOLD_TO_STAFF.includes(name))
  expect(told.filter(([, text]) => isOfStaff(text))).toEqual([])
})
