import { expect, test } from 'vitest'
import { findOrders, findProducts, findTeams } from './found.ts'

const TEAMS = [
  {
    teamName: 'Nordkette Sprinter',
    teamAcronym: 'NKS',
    runners: [
      {
        firstName: 'Lena',
        lastName: 'Hofer',
        startNumber: '141A',
        email: 'hofer@nordkette.example',
        phoneNumber: '+436641234567',
      },
      { firstName: null, lastName: null, startNumber: '141B' },
    ],
  },
  { teamName: 'Die Kaffeepause', teamAcronym: 'Kaffee', runners: [{ firstName: 'Anna', lastName: 'Gruber' }] },
]

test.each([
  { query: '', found: ['Nordkette Sprinter', 'Die Kaffeepause'] },
  { query: 'KAFFEE', found: ['Die Kaffeepause'] },
  { query: 'nks', found: ['Nordkette Sprinter'] },
  { query: '141', found: ['Nordkette Sprinter'] },
  { query: 'hofer lena', found: ['Nordkette Sprinter'] },
  { query: 'lena gruber', found: [] },
  { query: 'hofer@nordkette', found: ['Nordkette Sprinter'] },
  { query: '0664 / 123 45 67', found: ['Nordkette Sprinter'] },
])('a search for "$query" finds the teams $found', ({ query, found }) => {
  expect(findTeams(TEAMS, query).map(({ teamName }) => teamName)).toEqual(found)
})

test.each([
  { query: 'bergziegen 13', found: ['Bergziegen 13', 'Die 13 Bergziegen', 'Bergziegen 130', 'Bergziegen 2'] },
  {
    query: 'BERGZIEGEN',
    found: ['Die 13 Bergziegen', 'Bergziegen 130', 'Bergziegen 13', 'Bergziegen 2', 'Neubergziegen'],
  },
  { query: '', found: ['Neubergziegen', 'Die 13 Bergziegen', 'Bergziegen 130', 'Bergziegen 13', 'Bergziegen 2'] },
])('of several teams "$query" finds the closest first: $found', ({ query, found }) => {
  const teams = [
    { teamName: 'Neubergziegen', teamAcronym: '', runners: [] },
    { teamName: 'Die 13 Bergziegen', teamAcronym: '', runners: [] },
    { teamName: 'Bergziegen 130', teamAcronym: '', runners: [] },
    { teamName: 'Bergziegen 13', teamAcronym: '', runners: [] },
    { teamName: 'Bergziegen 2', teamAcronym: '', runners: [{ startNumber: '1392A' }] },
  ]
  expect(findTeams(teams, query).map(({ teamName }) => teamName)).toEqual(found)
})

const ORDERS = [
  { orderID: 12, orderReference: 'PO 4711', orderItems: [{ name: 'Startplatz' }, { name: 'Zeitmessung' }] },
  { orderID: 7, orderReference: null, orderItems: [{ name: 'T-Shirt Basic' }] },
]

test.each([
  { query: '', found: [12, 7] },
  { query: '#12', found: [12] },
  { query: 'bestellung', found: [12, 7] },
  { query: 'basic', found: [7] },
  { query: 'po 4711', found: [12] },
  { query: '2026-00003', found: [12] },
  { query: 'st-2026', found: [12] },
  { query: 'Firmenpaket', found: [] },
])('a search for "$query" finds the orders $found', ({ query, found }) => {
  const documents = [
    { orderID: 12, number: 'ST-2026-00001' },
    { orderID: 12, number: '2026-00003' },
  ]
  expect(findOrders(ORDERS, { query, documents }).map(({ orderID }) => orderID)).toEqual(found)
})

test.each([
  { query: '', found: ['Essensgutschein', 'Biertischgarnitur'] },
  { query: 'verpfleg', found: ['Essensgutschein'] },
  { query: 'biertisch', found: ['Biertischgarnitur'] },
  { query: 'tische gutschein', found: [] },
])('a search for "$query" finds the products $found', ({ query, found }) => {
  const products = [
    { name: 'Essensgutschein', itemAttributes: { category: 'Verpflegung' } },
    { name: 'Biertischgarnitur', itemAttributes: { category: 'Tische' } },
  ]
  expect(findProducts(products, query).map(({ name }) => name)).toEqual(found)
})
