import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billedSums } from '#domain/orders/invoiceContents.ts'
import { creditTotals, takenBack } from '#domain/orders/invoices.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { brokenRules, ebInterfaceFigures, facturXFigures, treeOf } from '../../test/support/electronicInvoices.ts'
import { sampleDocument as sample, SAMPLE_DOCUMENTS, type SampleName } from '../../test/support/sampleDocuments.ts'
import { all, textAt, type Element } from '../statements/camtTree.ts'
import { ebInterface } from './ebInterface.ts'
import { facturX } from './facturX.ts'

const withoutHasRate = <Said extends { hasRate: boolean }>({ hasRate: _, ...said }: Said) => said

describe.each(Object.entries(SAMPLE_DOCUMENTS))('%s', (_, contents) => {
  test('keeps the rules of EN 16931 about its figures', async () => {
    expect(await brokenRules(facturX(contents))).toEqual([])
  })

  test('says the same in both formats as on the page, but for the sign of what is given back', async () => {
    const { lines, vat, gross, due } = await facturXFigures(facturX(contents))
    const said = { lines: lines.map(withoutHasRate), vat: vat.map(withoutHasRate), gross, due }
    expect(await ebInterfaceFigures(ebInterface(contents))).toEqual(said)
    const sign = contents.kind === 'INVOICE' ? 1 : -1
    const printed = [contents.net, contents.tax, contents.gross, ...contents.lines.map(({ net }) => net)]
    const sums = [vat.reduce((sum, { net }) => sum + net, 0), vat.reduce((sum, { amount }) => sum + amount, 0), gross]
    expect([...sums, ...lines.map(({ net }) => net)]).toEqual(printed.map((cents) => (cents === 0 ? 0 : sign * cents)))
  })
})

test('whatever is ordered, cancelled or given back in whatever parts keeps the rules', async () => {
  const anyLine = fc.record({
    name: fc.constant('Zeile'),
    detail: fc.constant(''),
    quantity: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 12_345 }),
    vatRate: fc.constantFrom(20, 13, 10, 9.5, 0),
  })
  const cases = fc.array(anyLine, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cases, fc.integer({ min: 0, max: 5 }), async (drawn, cut) => {
      const lines = drawn.map((line) => ({ ...line, vatExemption: line.vatRate === 0 ? 'Spende.' : null }))
      // at least one is given back
      const before = lines.slice(0, Math.min(cut, lines.length - 1))
      const now = lines.slice(before.length)
      const credit = { ...sample('credit-of-a-part'), ...billedSums(takenBack(now), creditTotals({ before, now })) }
      const invoice = { ...sample('one-rate'), ...billedSums(lines, orderTotals(lines)) }
      expect(await brokenRules(facturX(invoice))).toEqual([])
      expect(await brokenRules(facturX(credit))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('the rules can be broken', async () => {
  const xml = facturX(sample('two-rates'))
  const wrong = xml.replace(/(<ram:GrandTotalAmount>)[^<]*/, '$1378.00').replace(/(<ram:BilledQuantity[^>]*>)4/, '$15')
  expect(await brokenRules(wrong)).toEqual(['BT-131 price times pieces', 'BR-CO-15 with VAT', 'BR-CO-16 due'])
})

const settlement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'] as const
const agreement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement'] as const

/** What both formats say of the same thing. */
const said = async (name: SampleName) =>
  [await treeOf(facturX(sample(name))), await treeOf(ebInterface(sample(name)))] as const
const at = (root: Element, ...path: string[]) => textAt(root, ...path)

test('order reference, supplier number, payment reference, account and term are where programs look for them', async () => {
  const { issuer, number } = sample('public-body')
  const [cii, eb] = await said('public-body')
  const transfer = all(cii, ...settlement, 'SpecifiedTradeSettlementPaymentMeans')[0]
  const account = all(eb, 'PaymentMethod', 'UniversalBankTransaction')[0]
  expect([
    at(cii, ...agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    at(cii, ...agreement, 'SellerTradeParty', 'ID'),
    at(cii, ...settlement, 'PaymentReference'),
    textAt(transfer, 'TypeCode'),
    textAt(transfer, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
    textAt(transfer, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    at(cii, ...settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
  ]).toEqual(['4700000001:Z01', 'L-80815', rfReference(number), '58', 'AT149940000027181828', issuer.bic, '20261207'])
  expect([
    at(eb, 'InvoiceRecipient', 'OrderReference', 'OrderID'),
    at(eb, 'Biller', 'InvoiceRecipientsBillerID'),
    textAt(account, 'PaymentReference'),
    textAt(account, 'BeneficiaryAccount', 'IBAN'),
    textAt(account, 'BeneficiaryAccount', 'BIC'),
    at(eb, 'PaymentConditions', 'DueDate'),
  ]).toEqual(['4700000001:Z01', 'L-80815', rfReference(number), 'AT149940000027181828', issuer.bic, '2026-12-07'])
})

test.each<[SampleName, string, string]>([
  ['one-rate', 'ATU12345675', 'ATU12345675'],
  ['without-uid', '', '00000000'],
])('the UID of the buyer of %s', async (name, inCii, inEb) => {
  const [cii, eb] = await said(name)
  expect(at(cii, ...agreement, 'BuyerTradeParty', 'SpecifiedTaxRegistration', 'ID')).toBe(inCii)
  expect(at(eb, 'InvoiceRecipient', 'VATIdentificationNumber')).toBe(inEb)
})

test.each<[SampleName, string, string, string, string[]]>([
  ['one-rate', '380', 'Invoice', '', []],
  ['storno', '381', 'CreditMemo', '2026-00001', ['CancelledOriginalDocument']],
  ['credit-of-a-part', '381', 'CreditMemo', '2026-00001', ['RelatedDocument']],
  ['order-below-zero', '381', 'CreditMemo', '', []],
])('%s is of its type and names what it corrects', async (name, type, documentType, original, elements) => {
  const [cii, eb] = await said(name)
  expect(at(cii, 'ExchangedDocument', 'TypeCode')).toBe(type)
  expect(at(cii, ...settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID')).toBe(original)
  expect(eb.attributes['DocumentType']).toBe(documentType)
  const named = ['CancelledOriginalDocument', 'RelatedDocument'].filter((one) => all(eb, one).length > 0)
  expect(named).toEqual(elements)
  expect(named.map((element) => at(eb, element, 'InvoiceNumber')).join('')).toBe(original)
  // the guideline says that what is given back is positive
  expect((await facturXFigures(facturX(sample(name)))).due).toBeGreaterThan(0)
})

test('what goes the other way has pieces below zero, never a price', async () => {
  const { lines } = await facturXFigures(facturX(sample('storno-with-refund')))
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [15, 7200],
    [-1, 9900],
  ])
})

test.each<[SampleName, { eb: string; va: string; fc: string; category: string }]>([
  ['one-rate', { eb: 'ATU72619044', va: 'ATU72619044', fc: '', category: 'S' }],
  ['small-business', { eb: '00000000', va: '', fc: '81 234/5678', category: 'E' }],
  ['small-business-with-uid', { eb: 'ATU72619044', va: 'ATU72619044', fc: '', category: 'E' }],
  ['not-taxable', { eb: '00000000', va: '', fc: '', category: 'O' }],
])('numbers and category of the issuer of %s', async (name, { eb: ebUid, va, fc, category }) => {
  const [cii, eb] = await said(name)
  const numbers = all(cii, ...agreement, 'SellerTradeParty', 'SpecifiedTaxRegistration').flatMap((one) =>
    all(one, 'ID'),
  )
  const numbered = (scheme: string) => numbers.find(({ attributes }) => attributes['schemeID'] === scheme)?.text ?? ''
  expect({ va: numbered('VA'), fc: numbered('FC') }).toEqual({ va, fc })
  expect(at(eb, 'Biller', 'VATIdentificationNumber')).toBe(ebUid)
  const { vat } = await facturXFigures(facturX(sample(name)))
  expect(vat.map((part) => part.category)).toEqual([category])
  expect(vat[0]?.reason).toBe(sample(name).vatReason ?? '')
})

test('long names, umlauts and signs of XML arrive as they were typed', async () => {
  const { buyer, lines, orderReference } = sample('long-names')
  const [cii, eb] = await said('long-names')
  expect(buyer.companyName).toHaveLength(100)
  expect(at(cii, ...agreement, 'BuyerTradeParty', 'Name')).toBe(buyer.companyName)
  expect(at(eb, 'InvoiceRecipient', 'Address', 'Name')).toBe(buyer.companyName)
  expect(at(cii, ...agreement, 'BuyerTradeParty', 'PostalTradeAddress', 'CountryID')).toBe('DE')
  expect(at(cii, ...agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')).toBe(orderReference)
  const item = all(cii, 'SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem')[0]
  expect(textAt(item, 'SpecifiedTradeProduct', 'Name')).toBe(lines[0]?.name)
  expect(textAt(item, 'SpecifiedTradeProduct', 'Description')).toBe(lines[0]?.detail)
})

test('letters that no font of the documents has stand in the XML all the same', async () => {
  const name = '北京 مرحبا 🏃‍♀️ GmbH'
  const contents = { ...sample('one-rate'), buyer: { ...sample('one-rate').buyer, companyName: name } }
  expect(at(await treeOf(facturX(contents)), ...agreement, 'BuyerTradeParty', 'Name')).toBe(name)
  expect(at(await treeOf(ebInterface(contents)), 'InvoiceRecipient', 'Address', 'Name')).toBe(name)
})

test('characters that no XML may contain are left out, and blanks are plain', async () => {
  const [line] = sample('one-rate').lines
  const contents = { ...sample('one-rate'), lines: [{ ...line!, name: 'Te\u0000am\u00a0A\ud800\n B\uffff' }] }
  const item = all(
    await treeOf(facturX(contents)),
    'SupplyChainTradeTransaction',
    'IncludedSupplyChainTradeLineItem',
  )[0]
  expect(textAt(item, 'SpecifiedTradeProduct', 'Name')).toBe('Team A B')
})
