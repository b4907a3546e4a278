import { read, utils, type WorkBook } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

const rowsOf = (book: WorkBook, sheet: string) =>
  utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet]!, { UTC: true })
const today = () => new Date(`${dayOf(house.clock.now())}T00:00:00Z`)

test('the lead saves the whole event as one workbook, each list whole on a sheet of its own, and the log says so first', async () => {
  // more slots than are read at once
  const { customer, me, mine } = await aCompanyWith(house, { places: 90, timed: 1 })
  const first = mine[0]!
  await me.put(`/teams/${first.id}`, { teamName: '=Die Gämsen' })
  await me.put(`/runners/${first.runners[0]!.runnerID}`, aPerson({ phoneNumber: '+43 664 1234567' }))
  const orderID = first.orderId!
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const payment = { amount: invoice.gross, bookedOn: dayOf(house.clock.now()), customerId: first.customerId }
  const { body: paid } = await staff.post('/payments', payment)
  await staff.put(`/payments/${paid.id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }])

  const { status, headers, body } = await staff.get('/statistics/event.xlsx')
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="Firmenlauf.xlsx"',
  ])
  const book = read(body, { cellDates: true, UTC: true })
  expect(book.SheetNames).toEqual(['Firmen', 'Bestellungen', 'Positionen', 'Teams', 'Personen', 'Zahlungen'])
  const company = { Kundennummer: first.customerId, Firma: expect.stringMatching(/^Firma /) }
  expect(rowsOf(book, 'Firmen')).toEqual([
    expect.objectContaining({ ...company, 'E-Mail': customer.email, 'Angemeldet am': today() }),
  ])
  expect(rowsOf(book, 'Bestellungen')).toEqual([
    expect.objectContaining({
      ...company,
      Bestellung: orderID,
      Zahlung: 'Bezahlt',
      Rechnung: invoice.number,
      'Rechnung brutto': invoice.gross,
      Offen: 0,
    }),
  ])
  expect(rowsOf(book, 'Positionen').map((row) => [row['Artikel'], row['Menge'], row['Davon zurückgegeben']])).toEqual(
    expect.arrayContaining([['Platz', 90, 0]]),
  )
  const teams = rowsOf(book, 'Teams')
  expect(teams.map((row) => row['Team-ID'])).toEqual(mine.map(({ id }) => id))
  expect(teams[0]).toMatchObject({ ...company, Teamname: '=Die Gämsen', Zeitmessung: 'Ja', Zurückgegeben: 'Nein' })
  const people = rowsOf(book, 'Personen')
  expect(people).toHaveLength(270)
  expect(people[0]).toMatchObject({
    ...company,
    Teamname: '=Die Gämsen',
    Vorname: 'Lena',
    Jahrgang: 1991,
    Geschlecht: 'Weiblich',
    Telefon: '+43 664 1234567',
  })
  expect(rowsOf(book, 'Zahlungen')).toEqual([
    expect.objectContaining({ ...company, Betrag: invoice.gross, Belege: invoice.number, Herkunft: 'von Hand' }),
  ])

  const { body: logs } = await staff.get('/logs?limit=1')
  expect(logs[0]).toMatchObject({ action: 'Ganzer Event heruntergeladen', details: '1\u00a0Firma, 1\u00a0Person' })
})

test('nobody else of the staff gets it, and nothing is logged for them', async () => {
  for (const role of ['office', 'billing', 'read'] as const) {
    const other = asAdmin(house.app, (await anAdmin(house, [role])).token)
    expect(await other.get('/statistics/event.xlsx')).toMatchObject({ status: 403, body: problem('ROLE_MISSING') })
  }
})
