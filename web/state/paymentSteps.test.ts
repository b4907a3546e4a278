import { expect, test } from 'vitest'
import { paymentSteps, type PaymentStep } from './paymentSteps.ts'
import { tabStorage } from './storage.ts'

const TODAY = { userId: 4, day: '2027-05-03' }
const step: PaymentStep = { text: '86,40 € von Alpha: 2027-00001', undo: { kind: 'spent', paymentId: 7 } }

test('what was done is there after a reload, for the same person on the same day', () => {
  paymentSteps.keep(TODAY, [step])
  expect(paymentSteps.read(TODAY)).toEqual([step])
  expect(paymentSteps.read({ ...TODAY, userId: 5 })).toEqual([])
  expect(paymentSteps.read({ ...TODAY, day: '2027-05-04' })).toEqual([])
})

test('only the last steps are kept, and what nobody can read is none', () => {
  const many = Array.from({ length: 50 }, (_, paymentId) => ({ ...step, undo: { kind: 'spent' as const, paymentId } }))
  paymentSteps.keep(TODAY, many)
  expect(paymentSteps.read(TODAY)).toEqual(many.slice(30))
  for (const broken of ['{', '[]', '{"userId":4,"day":"2027-05-03","steps":[{"text":1}]}']) {
    tabStorage.write('payment_steps', broken)
    expect(paymentSteps.read(TODAY)).toEqual([])
  }
})
