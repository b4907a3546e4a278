import { expect, test } from 'vitest'
import { measureCitations } from './citations.ts'
import type { SourceFile } from './syntax.ts'

const rules: SourceFile = { path: 'docs/rules/cart.md', text: '# The cart\n\n## quantity\nA whole number.\n' }
const readme: SourceFile = { path: 'docs/rules/README.md', text: '## How to cite\n`docs/rules/cart.md` is a page.\n' }
const code: SourceFile = { path: 'domain/shop/cart.ts', text: '/** A whole number. (rules/cart#quantity) */\n' }
// written apart, so that this file itself cites nothing that is not there
const section = '§4'
const issue = ['issue', '5'].join(' ')
const look = ['look', "'Dashboard'"].join(' ')
const unknown = ['rules', 'cart#prices'].join('/')

const findings = (files: SourceFile[]) =>
  measureCitations(files)
    .filter((measure) => measure.findings.length > 0)
    .map((measure) => [measure.name, measure.findings])

test('citations that lead to a rule are silent', () => {
  expect(findings([rules, readme, code])).toEqual([])
})

/** One planted fault each: [the measure, what is added to the comment, what is found]. */
const faults: [string, string, string][] = [
  ['Zitate ohne Stelle in docs/rules', `(${unknown})`, 'domain/shop/cart.ts:2 cart#prices'],
  ['Zitate ohne Stelle in docs/rules', `(${unknown.split('#')[0]})`, 'domain/shop/cart.ts:2 cart'],
  ['Zitate auf fremde Dokumente', `(P ${section})`, `domain/shop/cart.ts:2 P ${section}`],
  [
    'Zitate auf fremde Dokumente',
    `(§ 11 UStG, decisions ${section}.1)`,
    `domain/shop/cart.ts:2 decisions ${section}.1`,
  ],
  ['Zitate auf fremde Dokumente', `(trust\n * ${section})`, `domain/shop/cart.ts:2 trust\n * ${section}`],
  ['Zitate auf fremde Dokumente', `(${issue})`, `domain/shop/cart.ts:2 (${issue}`],
  ['Zitate auf fremde Dokumente', `(${look})`, `domain/shop/cart.ts:2 ${look}`],
]

test.each(faults)('the measure %s sees its fault: %s', (name, planted, found) => {
  const faulty = { ...code, text: `${code.text}/** ${planted} */\n` }
  expect(findings([rules, readme, faulty])).toEqual([[name, [found]]])
})

test('a rule that stands twice is found', () => {
  const twice = { ...rules, text: `${rules.text}\n## quantity\nAgain.\n` }
  expect(findings([twice, code])).toEqual([
    ['Doppelte Regeln', ['docs/rules/cart.md:3 cart#quantity = docs/rules/cart.md:6 cart#quantity']],
  ])
})

test('a rule that no code cites is found, also when another page does', () => {
  const alone = { ...rules, text: `${rules.text}See rules/cart#sums.\n\n## sums\nAll lines.\n` }
  expect(findings([alone, code])).toEqual([['Regeln, die niemand zitiert', ['docs/rules/cart.md:7 cart#sums']]])
})

test('laws that everybody can look up may be cited', () => {
  expect(findings([rules, { ...code, text: `${code.text}// § 132 BAO, § 11 UStG\n` }])).toEqual([])
})
