import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'

test.each([
  ['Müller', 'muller'],
  ['MUELLER', 'muller'],
  ['Straße', 'strase'],
  ['Strasse', 'strase'],
  ['Łukasz Đorđić', 'lukasz dordic'],
  ['anna.huber@firma-ost.at', 'anna huber firma ost at'],
  ['  „Berg & Tal“ 100%_\\\u0000 ', 'berg tal 100'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded))
