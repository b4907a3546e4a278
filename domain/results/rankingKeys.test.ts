import { expect, test } from 'vitest'
import { newRankingKey } from './rankingKeys.ts'

test('the address of a new ranking is made of its title, and no other has it', () => {
  const taken = new Set(['schnellste-baecker', 'ranking'])
  expect(newRankingKey('Über 50: Männer & Größte', taken)).toBe('ueber-50-maenner-groesste')
  expect(newRankingKey('Schnellste Bäcker', taken)).toBe('schnellste-baecker-2')
  expect(newRankingKey('🏆', taken)).toBe('ranking-2')
  expect(newRankingKey('x'.repeat(100), taken)).toHaveLength(60)
})
