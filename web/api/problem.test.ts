import { describe, expect, it } from 'vitest'
import { isMaintenance, mayPass, problemOf, reworded, unreachable } from './problem.ts'

describe('what a failed answer tells', () => {
  it.each([
    [
      'the sentence and the fields of the server',
      400,
      '{"message":"Nein.","code":"INVALID_INPUT","fields":{"a.b":"So nicht."}}',
      'Nein.',
      'answered',
      { 'a.b': 'So nicht.' },
    ],
    ['the sentence without fields', 409, '{"message":"Vergeben."}', 'Vergeben.', 'answered', {}],
    ['the status when there is no body', 502, '', 'Request failed with status 502', 'silent', {}],
    ['the status when a proxy answers HTML', 504, '<h1>Gateway</h1>', 'Request failed with status 504', 'silent', {}],
    ['the status when the message is empty', 500, '{"message":""}', 'Request failed with status 500', 'silent', {}],
    [
      'the status when the body is a list',
      500,
      '[{"message":"Nein."}]',
      'Request failed with status 500',
      'silent',
      {},
    ],
    [
      'only texts as fields',
      400,
      '{"message":"Nein.","fields":{"a":"So nicht.","b":7}}',
      'Nein.',
      'answered',
      { a: 'So nicht.' },
    ],
    ['no fields when they are a list', 400, '{"message":"Nein.","fields":["a"]}', 'Nein.', 'answered', {}],
  ])('is %s', (_, status, body, message, kind, fields) => {
    expect(problemOf(status, body)).toMatchObject({ status, message, kind, fields })
  })

  it.each([
    ['with the number of a fault', 500, 'Fehler. Fehler-Nummer: K7PM-29XZ'],
    ['without it while the server is away for a moment', 503, 'Fehler.'],
    ['without it where something was wrong with what was sent', 400, 'Fehler.'],
  ])('is the sentence %s', (_, status, message) => {
    expect(problemOf(status, '{"message":"Fehler."}', 'K7PM-29XZ')).toMatchObject({ message })
  })

  it.each([
    ['the code of the server', '{"message":"Nein.","code":"STALE"}', 'STALE'],
    ['no code when it is no text', '{"message":"Nein.","code":7}', null],
    ['no code when a proxy answers', '<h1>Gateway</h1>', null],
  ])('is %s', (_, body, code) => {
    expect(problemOf(409, body)).toMatchObject({ code })
  })

  it('keeps its code in other words', () => {
    const problem = problemOf(409, '{"message":"Nein.","code":"STALE","fields":{"a":"So nicht."}}')
    const { message, code, fields } = reworded(problem, { message: 'Fehler: Nein.' })
    expect({ message, code, fields }).toEqual({ message: 'Fehler: Nein.', code: 'STALE', fields: {} })
  })
})

describe('whether a moment later may help', () => {
  it.each([
    ['no answer', unreachable(), true],
    ['a fault of the server', problemOf(500, ''), true],
    ['a database that is away', problemOf(503, '{"message":"Der Dienst ist gerade nicht erreichbar."}'), true],
    ['maintenance', problemOf(503, '{"message":"Wir sind gleich zurück.","code":"MAINTENANCE"}'), false],
    ['a dead token', problemOf(401, '{"message":"Bitte melden Sie sich an."}'), false],
    ['a fault of our own', new TypeError('x is undefined'), false],
  ])('%s: %s', (_, error, expected) => {
    expect(mayPass(error)).toBe(expected)
  })

  it('tells maintenance from other 503', () => {
    expect(isMaintenance(problemOf(503, '{"message":"Der Dienst ist gerade nicht erreichbar."}'))).toBe(false)
    expect(isMaintenance(problemOf(503, '{"message":"Wir sind gleich zurück.","code":"MAINTENANCE"}'))).toBe(true)
  })
})
