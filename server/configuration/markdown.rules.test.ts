import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const blocksOf = (text: string) => parseMarkdown(`# Titel\n\n${text}`).intro
const paragraph = (...words: object[]) => [{ kind: 'paragraph', words }]

test.each([
  {
    text: 'Ein **fettes** und *schräges* Wort',
    is: [
      { text: 'Ein ' },
      { text: 'fettes', strong: true },
      { text: ' und ' },
      { text: 'schräges', emphasis: true },
      { text: ' Wort' },
    ],
  },
  { text: 'zwei\nZeilen', is: [{ text: 'zwei Zeilen' }] },
  // no markup of any kind gets through, it is shown as it was typed
  { text: 'Hallo <script>alert(1)</script>', is: [{ text: 'Hallo <script>alert(1)</script>' }] },
  { text: '<div onclick="x">Hallo</div>', is: [{ text: '<div onclick="x">Hallo</div>' }] },
  { text: '    eingerückt', is: [{ text: 'eingerückt' }] },
  { text: '[mehr](https://a.example/)', is: [{ text: 'mehr', to: 'https://a.example/' }] },
  { text: '[wir](mailto:{contact.email})', is: [{ text: 'wir', to: 'mailto:{contact.email}' }] },
  { text: '[Impressum](/impressum)', is: [{ text: 'Impressum', to: '/impressum' }] },
  // what leads nowhere that is allowed loses its link or is no link at all
  { text: '[böse](javascript:alert(1))', is: [{ text: '[böse](javascript:alert(1))' }] },
  { text: '[fremd](//a.example)', is: [{ text: 'fremd' }] },
  { text: '[Datei](file.pdf)', is: [{ text: 'Datei' }] },
])('$text', ({ text, is }) => expect(blocksOf(text)).toEqual(paragraph(...is)))

test('lists have points of points, numbered ones begin where they say', () => {
  expect(blocksOf('3. drei\n   - a\n     - tiefer\n   - b\n4. vier')).toEqual([
    {
      kind: 'list',
      start: 3,
      points: [
        { words: [{ text: 'drei' }], points: [[{ text: 'a' }], [{ text: 'tiefer' }], [{ text: 'b' }]] },
        { words: [{ text: 'vier' }], points: [] },
      ],
    },
  ])
})

test('quotes, lines and tables', () => {
  expect(blocksOf('> eins\n>\n> zwei\n\n---\n\n| A | B |\n|---|---|\n| 1 | 2 |')).toEqual([
    { kind: 'quote', words: [[{ text: 'eins' }], [{ text: 'zwei' }]] },
    { kind: 'rule' },
    { kind: 'table', head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ])
})

test('the first heading is the title, those of the second level begin sections', () => {
  expect(parseMarkdown('# Titel\n\nvorab\n\n## 1. Eins\n\n### darin\n\nText\n\n## Zwei')).toEqual({
    title: 'Titel',
    intro: paragraph({ text: 'vorab' }),
    sections: [
      { heading: '1. Eins', blocks: [{ kind: 'heading', words: [{ text: 'darin' }] }, ...paragraph({ text: 'Text' })] },
      { heading: 'Zwei', blocks: [] },
    ],
  })
})

test('a table of a text of before that is too large stays lines of words', () => {
  const wide = `|${'a|'.repeat(21)}\n|${'-|'.repeat(21)}`
  expect(blocksOf(wide)).toEqual(paragraph({ text: wide.replace('\n', ' ') }))
})
