import { expect, test } from 'vitest'
import { lacksCompanyUID } from './invoices.ts'

test.each([
  [1_000_000, null, false],
  [1_000_001, null, true],
  [1_000_001, '', true],
  [1_000_001, 'ATU12345678', false],
  [-2_000_000, null, false],
])('%d cents gross with the UID %j lack the UID: %s', (gross, companyUID, lacks) => {
  expect(lacksCompanyUID({ gross, companyUID })).toBe(lacks)
})
