import { expect, test } from 'vitest'
import { namedLetters, namedOrders } from './namedOrders.ts'

test.each([
  'Bestellung 1247',
  'Zu Bestell-Nr.: #1247, danke',
  'Best.Nr. 1247',
  'Bestellungsnummer: 1247',
  'bestellung1247',
  'Auftragsnr.1247',
  'Order No. 1247',
  'BestellNr1247',
  'Bestellung (1247)',
  'Bestellung_1247',
  'Bestellg. 1247',
  'Bestellungen 1247 und 1250',
  'Aufträge 1247',
  'Bestellung Nº 1247',
])('%s names an order', (text) => {
  expect(namedOrders([text])).toEqual([1247])
})

test.each(['Bestellung 1247-2', 'Bestellung 2027/00012', 'Vorbestellung 1247', 'Bestellnote 1247'])(
  '%s names none',
  (text) => {
    expect(namedOrders([text])).toEqual([])
  },
)

test.each([
  ['Zu Ihrer Mahnung M-2027-00001', ['M-2027-00001']],
  ['m 2027/12', ['M-2027-00012']],
  ['Team 2027-00001', []],
])('%s names the letters %j', (text, letters) => {
  expect(namedLetters([text])).toEqual(letters)
})
