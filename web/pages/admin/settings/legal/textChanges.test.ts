import { expect, test } from 'vitest'
import { textChanges, type TextPart } from './textChanges.ts'

const lines = (...numbers: number[]) => numbers.map((number) => `Zeile ${number}.`).join('\n')

test.each<[string, string, string, TextPart[]]>([
  ['nothing', 'Ein Satz.', 'Ein Satz.\n', []],
  ['the ends of lines alone', 'Eins\r\nZwei', 'Eins\nZwei', []],
  [
    'a word',
    '# Titel\nWir zahlen binnen 14 Tagen.',
    '# Titel\nWir zahlen binnen 30 Tagen.',
    [
      { kind: 'same', text: '# Titel' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'Wir zahlen binnen ' },
          { kind: 'gone', text: '14' },
          { kind: 'new', text: '30' },
          { kind: 'same', text: ' Tagen.\n' },
        ],
      },
    ],
  ],
  [
    'a line that is new, far from the beginning',
    lines(1, 2, 3, 4, 5),
    `${lines(1, 2, 3, 4, 5)}\nNeu.`,
    [
      { kind: 'left', lines: 3 },
      { kind: 'same', text: lines(4, 5) },
      { kind: 'changed', pieces: [{ kind: 'new', text: 'Neu.\n' }] },
    ],
  ],
  [
    'a line of which little stays',
    'Wir sind ein Verein.',
    'Hier schreibt nun die Firma Nordkette.',
    [
      {
        kind: 'changed',
        pieces: [
          { kind: 'gone', text: 'Wir sind ein Verein.\n' },
          { kind: 'new', text: 'Hier schreibt nun die Firma Nordkette.\n' },
        ],
      },
    ],
  ],
  [
    'a line that is gone',
    `Weg.\n${lines(1, 2)}`,
    lines(1, 2),
    [
      { kind: 'changed', pieces: [{ kind: 'gone', text: 'Weg.\n' }] },
      { kind: 'same', text: lines(1, 2) },
    ],
  ],
])('of two texts %s changed', (_, before, after, parts) => expect(textChanges(before, after)).toEqual(parts))
