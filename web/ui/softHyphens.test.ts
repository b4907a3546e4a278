import { expect, test } from 'vitest'
import { softHyphens } from './softHyphens.ts'

test.each([
  ['Müllerschön-Wolkensteinberger', 'Mül-ler-schön-Wol-ken-stein-ber-ger'],
  ['Bürogemeinschaft Hall', 'Büro-ge-mein-schaft Hall'],
  ['Donaudampfschifffahrt', 'Donau-dampf-schiff-fahrt'],
  ['Gipfelstürmer', 'Gip-fel-stür-mer'],
  ['Łuczakowskiego', 'Łuc-za-kows-kiego'],
  ['Die Kaffeepause', 'Die Kaf-fee-pause'],
  ['Lagerhalle', 'Lager-halle'],
  ['Team 1001 läuft', 'Team 1001 läuft'],
  ['bis 5.\u00a0September\u00a02027', 'bis 5.\u00a0September\u00a02027'],
  ['bcdfghjklmn', 'bcdfghjklmn'],
  ['aaaaaaaaaaaa', 'aaaaaaaaaaaa'],
  ['', ''],
])('%s may be parted as %s', (text, parted) => {
  const shown = softHyphens(text)
  expect(shown.replaceAll('\u00ad', '-')).toBe(parted)
  expect(shown.replaceAll('\u00ad', '')).toBe(text)
})
