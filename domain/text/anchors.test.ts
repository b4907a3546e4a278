import { expect, test } from 'vitest'
import { anchorsOf } from './anchors.ts'

test.each([
  [
    ['1. Geltung', '8. Preise, Rechnung, Zahlung'],
    ['geltung', 'preise-rechnung-zahlung'],
  ],
  [
    ['Über uns', 'Maße & Größen', 'Café'],
    ['ueber-uns', 'masse-groessen', 'cafe'],
  ],
  [
    ['Kontakt', '2. Kontakt', '§ 3', '…'],
    ['kontakt', 'kontakt-2', '3', 'abschnitt'],
  ],
])('%j', (headings, anchors) => expect(anchorsOf(headings)).toEqual(anchors))
