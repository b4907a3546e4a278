import { describe, expect, it } from 'vitest'
import { fallbacks } from '#contract/fallbacks.ts'
import { failureOf } from './problem.ts'

describe('failureOf', () => {
  it('hands on the code, the sentence and the fields of a Problem', () => {
    const problem = Object.assign(new Error('Bitte prüfen.'), {
      status: 400,
      code: 'INVALID_INPUT',
      fields: { 'runners.1.email': 'Fehlt.' },
    })
    expect(failureOf(problem)).toEqual({
      code: 'INVALID_INPUT',
      message: 'Bitte prüfen.',
      fields: { 'runners.1.email': 'Fehlt.' },
      namesOffline: false,
    })
  })

  it('tells of a call that failed for want of a network', () => {
    const failed = { status: 0, message: 'Keine Verbindung.', kind: 'offline' }
    expect(failureOf(failed)).toMatchObject({ message: 'Keine Verbindung.', namesOffline: true })
  })

  it('takes a Problem without code and fields', () => {
    expect(failureOf({ status: 409, message: 'Vergeben.' })).toEqual({
      code: null,
      message: 'Vergeben.',
      fields: {},
      namesOffline: false,
    })
  })

  it.each([new TypeError('x is not a function'), undefined, 'text', { message: 'no status' }, { status: 500 }])(
    'never shows the inside of a surprise: %s',
    (surprise) => {
      expect(failureOf(surprise)).toEqual({ code: null, message: fallbacks.wentWrong, fields: {}, namesOffline: false })
    },
  )
})
