import path from 'node:path'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { formatDay } from '#domain/text/days.ts'
import { readEvent } from '../event.ts'
import { newEmailLetter, resetLetter, verificationLetter } from './codeLetters.ts'
import { htmlOf, type Letter } from './letterSheet.ts'
import { emailAskedLetter, emailChangedLetter, handedOverLetter } from './accountLetters.ts'
import { invoiceLetter, orderLetter } from './letters.ts'
import { editingLinkLetter } from './linkLetters.ts'

const sender = {
  event: readEvent(path.resolve(import.meta.dirname, '..', '..', 'event', 'event.json')),
  publicUrl: 'https://lauf.example',
}
const bothBodies = (letter: Letter) => ({ ...letter, html: htmlOf(sender, letter.sheet) })
const EVIL = `<script>alert("1")</script> & 'Söhne'`

function anOrder(change: Partial<Order> = {}): Order {
  return {
    orderID: 17,
    customerID: 3,
    companyName: 'Holzbau Alpin',
    createdAt: new Date('2026-12-31T23:30:00Z'),
    paymentState: 'PENDING',
    openAmount: null,
    paidAmount: null,
    orderItems: [
      {
        orderItemId: 1,
        itemId: 1,
        name: 'Startplatz Team, Frühbucher',
        itemType: 'TEAM',
        quantity: 4,
        price: 7200,
        vatRate: 20,
        vatExemption: null,
        itemAttributes: {},
        creditedQuantity: 0,
        withdrawnQuantity: 0,
      },
      {
        orderItemId: 2,
        itemId: 11,
        name: 'T-Shirt Basic',
        itemType: 'TSHIRT',
        quantity: 2,
        price: 1490,
        vatRate: 20,
        vatExemption: null,
        itemAttributes: { fit: 'Damen', wSize: 'M', printQuantity: 2 },
        creditedQuantity: 0,
        withdrawnQuantity: 0,
      },
    ],
    totalPrice: 31780,
    vat: [{ rate: 20, net: 31780, amount: 6356 }],
    gross: 38136,
    invoiceDocumentId: null,
    invoiceDueAt: new Date('2027-01-01T23:30:00Z'),
    uidMissing: false,
    deliveryAddress: null,
    closed: false,
    logoMissing: false,
    termsVersion: '2026-11',
    orderReference: null,
    ...change,
  }
}

test('the subject of a code mail says the code, and so do both of its bodies', () => {
  for (const write of [verificationLetter, resetLetter, newEmailLetter]) {
    const mail = { name: 'Anna Gruber', code: '042917', validMinutes: 30, link: 'x' }
    const { subject, text, html } = bothBodies(write(sender, mail))
    expect(subject).toContain('042917')
    expect(text).toContain('042917')
    expect(html).toContain('>042917<')
    expect(text).toContain('Guten Tag Anna Gruber,')
    expect(text).toContain('30 Minuten')
  }
})

test('an order is confirmed with lines, choices, net, VAT per rate, gross and what comes next', () => {
  const { subject, text } = orderLetter(sender, {
    namesUntil: sender.event.deadlines.names,
    billingEmail: null,
    name: 'Anna Gruber',
    order: anOrder(),
  })
  expect(subject).toBe('Ihre Bestellung 17 beim Firmenlauf')
  for (const words of [
    '4 × Startplatz Team, Frühbucher: 288,00\u00a0€',
    '2 × T-Shirt Basic: 29,80\u00a0€\n    Damen, M, 2 zusätzliche Drucke',
    'Netto: 317,80\u00a0€',
    '20\u00a0% MwSt. auf 317,80\u00a0€: 63,56\u00a0€',
    'Gesamt: 381,36\u00a0€',
    // the order was placed in the first hour of the new year in Innsbruck
    'Bestellt am: 1.\u00a0Jänner\u00a02027 um 00:30',
    'Möglich bis 5.\u00a0September\u00a02027.',
    'Meine Teams ansehen:\nhttps://lauf.example/dashboard/teams',
    'https://lauf.example/terms',
    'in der Fassung 2026-11',
  ]) {
    expect(text).toContain(words)
  }
})

test('an order that is sent says where to, one that is fetched does not', () => {
  const place = { street: 'Lagerweg', houseNumber: '7', postalCode: 6060, city: 'Hall', state: 'Tirol' }
  const to = { ...place, country: 'Österreich', companyName: 'Holzbau Alpin', firstName: 'Anna', lastName: 'Gruber' }
  const letterOf = (deliveryAddress: Order['deliveryAddress']) =>
    orderLetter(sender, {
      namesUntil: sender.event.deadlines.names,
      billingEmail: null,
      name: 'Anna Gruber',
      order: anOrder({ deliveryAddress }),
    }).text
  expect(letterOf(to)).toContain('Versand an: Holzbau Alpin, Lagerweg 7, 6060 Hall, Tirol, Österreich')
  expect(letterOf(null)).not.toContain('Versand an')
})

test('an order without teams leads to the orders', () => {
  const [, shirts] = anOrder().orderItems
  const { text } = orderLetter(sender, {
    namesUntil: sender.event.deadlines.names,
    billingEmail: null,
    name: 'Anna Gruber',
    order: anOrder({ orderItems: [shirts!] }),
  })
  expect(text).toContain('https://lauf.example/dashboard/orders')
  expect(text).not.toContain('dashboard/teams')
})

test('every rate has a line of its own', () => {
  const vat = [
    { rate: 20, net: 7200, amount: 1440 },
    { rate: 4.9, net: 1000, amount: 49 },
  ]
  const { text } = orderLetter(sender, {
    namesUntil: sender.event.deadlines.names,
    billingEmail: null,
    name: 'Anna Gruber',
    order: anOrder({ vat }),
  })
  expect(text).toContain('20\u00a0% MwSt. auf 72,00\u00a0€: 14,40\u00a0€')
  expect(text).toContain('4,9\u00a0% MwSt. auf 10,00\u00a0€: 0,49\u00a0€')
})

test('an invoice says number, sums, due date, IBAN and reference', () => {
  const mail = { name: 'Anna Gruber', number: '2027-00001', orderID: 17, net: 31780, gross: 38136 }
  const facts = { kind: 'INVOICE', dueDate: '2027-01-15', original: null, reason: null } as const
  const said = { withdrawn: null, settlement: '' }
  const { subject, text } = invoiceLetter(sender, { ...mail, ...facts, ...said, issuerVat: 'charged' })
  expect(subject).toBe('Rechnung 2027-00001 – Firmenlauf')
  for (const words of [
    'Netto: 317,80\u00a0€',
    'MwSt.: 63,56\u00a0€',
    'Gesamt: 381,36\u00a0€',
    'Zahlbar bis: 15.\u00a0Jänner\u00a02027',
    'IBAN: AT14 9940 0000 2718 1828',
    'Zahlungsreferenz: RF27 2027 0000 1',
  ]) {
    expect(text).toContain(words)
  }
})

test('a Gutschrift names its invoice and the reason, and says what its document says of teams and payment', () => {
  const { subject, text } = invoiceLetter(sender, {
    name: 'Anna Gruber',
    kind: 'CREDIT_NOTE',
    issuerVat: 'charged',
    number: 'GS-2027-00001',
    orderID: 17,
    dueDate: null,
    net: -12000,
    gross: -14400,
    original: '2027-00001',
    reason: 'Zwei T-Shirts waren fehlerhaft',
    withdrawn: 'Dieses Team ist zurückgezogen: 894 Bergziegen.',
    settlement: 'Offen bleiben 237,36 €.',
  })
  expect(text).toContain('Dieses Team ist zurückgezogen: 894 Bergziegen.')
  expect(text).toContain('Offen bleiben 237,36 €.')
  expect(subject).toBe('Gutschrift GS-2027-00001 – Firmenlauf')
  expect(text).toContain('die Gutschrift zur Rechnung 2027-00001 zu Ihrer Bestellung 17')
  expect(text).toContain('Grund: Zwei T-Shirts waren fehlerhaft')
  expect(text).toContain('Gesamt: −144,00\u00a0€')
  expect(text).not.toContain('IBAN')
})

test('whatever a value holds, it never becomes markup', () => {
  const [line] = anOrder().orderItems
  const order = anOrder({
    companyName: EVIL,
    orderItems: [{ ...line!, name: EVIL, itemAttributes: { color: EVIL } }],
    termsVersion: EVIL,
  })
  const letters = [
    verificationLetter(sender, { name: EVIL, code: EVIL, validMinutes: 30 }),
    resetLetter(sender, { name: EVIL, code: EVIL, link: EVIL }),
    newEmailLetter(sender, { name: EVIL, code: EVIL, validMinutes: 30 }),
    emailAskedLetter(sender, { name: EVIL, email: EVIL, link: null }),
    emailChangedLetter(sender, { name: EVIL, email: EVIL, hasBillingEmail: false, link: null }),
    handedOverLetter(sender, { name: EVIL, companyName: EVIL, email: EVIL, link: 'a' }),
    orderLetter(sender, { namesUntil: sender.event.deadlines.names, billingEmail: null, name: EVIL, order }),
    invoiceLetter(
      { ...sender, publicUrl: 'https://lauf.example/"><script>' },
      {
        name: EVIL,
        kind: 'CREDIT_NOTE',
        issuerVat: 'charged',
        number: EVIL,
        orderID: 1,
        dueDate: null,
        net: 1,
        gross: 1,
        original: EVIL,
        reason: EVIL,
        withdrawn: EVIL,
        settlement: EVIL,
      },
    ),
  ]
  for (const { html, text } of letters.map(bothBodies)) {
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"1"')
    expect(html).toContain('&lt;script&gt;')
    expect(text).toContain(EVIL)
  }
})

test('an editing link says who invites to what and when, what is missing, until when, and its code in small', () => {
  const code = 'ABCD-EFGH-JKMN'
  const nobody = { firstName: null, lastName: null, year: null, sex: null, email: null, phoneNumber: null }
  const lena = { ...nobody, firstName: 'Lena', lastName: 'Lang', email: 'lena@firma.example' }
  const runners = [
    { ...lena, slot: 'A' as const },
    { ...nobody, slot: 'B' as const },
    { ...lena, year: 1990, slot: 'C' as const },
  ]
  const namesUntil = sender.event.deadlines.names
  const mail = { companyName: EVIL, namesUntil, code, isRaceOver: false }
  const teams = [
    { teamName: 'Blitz', runners },
    { teamName: EVIL, runners: [] },
  ]
  const { subject, text, html } = bothBodies(editingLinkLetter(sender, { ...mail, teams }))
  expect(subject).toBe('Ihre 2 Teams beim Firmenlauf')
  expect(text).toContain('https://lauf.example/bearbeitung/teams?code=ABCD-EFGH-JKMN')
  expect(text).toContain(`Lauf: ${sender.event.name}, ${formatDay(sender.event.date)}`)
  expect(text).toContain(`Firma: ${EVIL}`)
  expect(text).toContain('Team: Blitz\nEs fehlt: Jahrgang von A; Person B')
  expect(text).toContain('Namen können Sie bis 5.\u00a0September\u00a02027 ändern.')
  const size = /font-size:(\d+)px[^"]*white-space:nowrap[^"]*">ABCD-EFGH-JKMN</.exec(html)?.[1]
  expect(Number(size)).toBeLessThan(30)
  expect(html.indexOf('>ABCD-EFGH-JKMN<')).toBeGreaterThan(html.indexOf('>Teams bearbeiten<'))
  expect(html).not.toContain('<script>')
  const one = editingLinkLetter(sender, { ...mail, teams: teams.slice(0, 1), companyName: null })
  expect(one.subject).toBe('Ihr Team Blitz beim Firmenlauf')
  expect(one.text).not.toContain('Firma:')
  const since = editingLinkLetter(sender, { ...mail, teams, isRaceOver: true })
  expect(since.text).toContain('Ergebnis und Urkunden:\nhttps://lauf.example/bearbeitung/teams?code=ABCD-EFGH-JKMN')
  for (const words of ['Es fehlt', 'ändern Sie', 'Namen können Sie']) expect(since.text).not.toContain(words)
})
