import { expect, test } from 'vitest'
import { isResultLink } from './link.ts'

test.each([
  ['https://my.raceresult.com/270917/api/ABCDEF', true],
  ['https://MY.RaceResult.com:443/270917/api/ABCDEF?format=json#top', true],
  ['http://my.raceresult.com/270917/api/ABCDEF', false],
  ['https://raceresult.com/270917', false],
  ['https://my.raceresult.com:8443/270917', false],
  ['https://my.raceresult.com@evil.example/270917', false],
  ['https://user:word@my.raceresult.com/270917', false],
  ['https://my.raceresult.com.evil.example/270917', false],
  ['https://evil.example/my.raceresult.com', false],
  ['https://evil.example#.raceresult.com', false],
  ['https://evil.example\\.raceresult.com/', false],
  ['https://evilraceresult.com/', false],
  ['https://my.raceresult.com./270917', false],
  ['https://127.0.0.1/270917', false],
  ['ftp://my.raceresult.com/270917', false],
  ['my.raceresult.com/270917', false],
  ['', false],
])('%j is a link that is asked: %s', (address, isOne) => {
  expect(isResultLink(address)).toBe(isOne)
})
