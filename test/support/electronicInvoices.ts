import { all, readXml, textAt, type Element } from '#server/statements/camtTree.ts'

/** The whole of an XML file. */
export async function treeOf(xml: string): Promise<Element> {
  const roots: Element[] = []
  await readXml(xml, {
    opened: () => undefined,
    isWhole: ({ length }) => length === 1,
    closed: (element) => void roots.push(element),
  })
  const [root] = roots
  if (!root) throw new Error('The file has no element.')
  return root
}

/** '-12.50' as -1250; a number that is no amount of money is none. */
function cents(text: string): number {
  const [, sign, euro, cent] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? []
  if (euro === undefined) throw new Error(`'${text}' is no amount.`)
  const sum = Number(euro) * 100 + Number(cent)
  return sign === '-' && sum !== 0 ? -sum : sum
}

type Line = { price: number; quantity: number; net: number; category: string; rate: number }
type Vat = { net: number; amount: number; category: string; rate: number; reason: string }

/** Not subject to VAT. */
const isOutside = ({ category }: { category: string }) => category === 'O'

/** The figures of an electronic invoice, whatever its format. */
export type Figures = { lines: Line[]; vat: Vat[]; gross: number; due: number }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The figures of a Factur-X, and its totals that ebInterface does not say. */
export async function facturXFigures(xml: string) {
  const transaction = all(await treeOf(xml), 'SupplyChainTradeTransaction')[0]
  const settlement = all(transaction, 'ApplicableHeaderTradeSettlement')[0]
  const totals = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const lines = all(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => {
    const settled = all(line, 'SpecifiedLineTradeSettlement')[0]
    return {
      price: cents(textAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount')),
      quantity: Number(textAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')),
      net: cents(textAt(settled, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount')),
      category: textAt(settled, 'ApplicableTradeTax', 'CategoryCode'),
      rate: Number(textAt(settled, 'ApplicableTradeTax', 'RateApplicablePercent')),
      hasRate: textAt(settled, 'ApplicableTradeTax', 'RateApplicablePercent') !== '',
    }
  })
  const vat = all(settlement, 'ApplicableTradeTax').map((part) => ({
    net: cents(textAt(part, 'BasisAmount')),
    amount: cents(textAt(part, 'CalculatedAmount')),
    category: textAt(part, 'CategoryCode'),
    rate: Number(textAt(part, 'RateApplicablePercent')),
    hasRate: textAt(part, 'RateApplicablePercent') !== '',
    reason: textAt(part, 'ExemptionReason'),
  }))
  const numbers = (party: string) =>
    all(transaction, 'ApplicableHeaderTradeAgreement', party, 'SpecifiedTaxRegistration').map((one) =>
      textAt(one, 'ID'),
    )
  const total = (name: string) => cents(textAt(totals, name))
  return {
    lines,
    vat,
    gross: total('GrandTotalAmount'),
    due: total('DuePayableAmount'),
    lineTotal: total('LineTotalAmount'),
    basis: total('TaxBasisTotalAmount'),
    tax: total('TaxTotalAmount'),
    seller: numbers('SellerTradeParty'),
    buyer: numbers('BuyerTradeParty'),
    hasTerms: all(settlement, 'SpecifiedTradePaymentTerms').length > 0,
  }
}

/** The figures of an ebInterface. */
export async function ebInterfaceFigures(xml: string): Promise<Figures> {
  const root = await treeOf(xml)
  const percentOf = (item: Element | undefined) => {
    const percent = all(item, 'TaxPercent')[0]
    return { rate: Number(percent?.text), category: percent?.attributes['TaxCategoryCode'] ?? '' }
  }
  return {
    lines: all(root, 'Details', 'ItemList', 'ListLineItem').map((line) => ({
      price: cents(textAt(line, 'UnitPrice')),
      quantity: Number(textAt(line, 'Quantity')),
      net: cents(textAt(line, 'LineItemAmount')),
      ...percentOf(all(line, 'TaxItem')[0]),
    })),
    vat: all(root, 'Tax', 'TaxItem').map((item) => ({
      net: cents(textAt(item, 'TaxableAmount')),
      amount: cents(textAt(item, 'TaxAmount')),
      ...percentOf(item),
      reason: textAt(item, 'Comment'),
    })),
    gross: cents(textAt(root, 'TotalGrossAmount')),
    due: cents(textAt(root, 'PayableAmount')),
  }
}

/**
 * The rules of EN 16931 about figures that a Factur-X breaks, by their names; half a cent more is allowed to the VAT of a Gutschrift, which
 * says what is due back in all less what was given back before.
 */
export async function brokenRules(xml: string): Promise<string[]> {
  const { lines, vat, lineTotal, basis, tax, gross, due, hasTerms, seller, buyer } = await facturXFigures(xml)
  const isCredit = textAt(await treeOf(xml), 'ExchangedDocument', 'TypeCode') === '381'
  const near = isCredit ? 100 : 50
  const rules: [string, boolean][] = [
    ['BR-16 a line', lines.length > 0],
    ['BR-27 no price below zero', lines.every(({ price }) => price >= 0)],
    ['BT-131 price times pieces', lines.every(({ price, quantity, net }) => price * quantity === net)],
    ['BR-CO-10 sum of lines', sumOf(lines.map(({ net }) => net)) === lineTotal],
    ['BR-CO-13 without VAT', basis === lineTotal],
    ['BR-CO-14 VAT', sumOf(vat.map(({ amount }) => amount)) === tax],
    ['BR-CO-15 with VAT', basis + tax === gross],
    ['BR-CO-16 due', gross === due],
    ['BR-CO-17 VAT of a rate', vat.every(({ net, amount, rate }) => Math.abs(net * rate - amount * 100) <= near)],
    ['BR-CO-18 a rate', vat.length > 0],
    ['BR-CO-25 when to pay', due <= 0 || hasTerms],
    [
      'BR-S-08, BR-E-08 lines of a rate',
      vat.every(({ net, rate }) => sumOf(lines.filter((line) => line.rate === rate).map((line) => line.net)) === net),
    ],
    ['BR-S-01, BR-E-01 every rate once', vat.length === new Set([...lines, ...vat].map(({ rate }) => rate)).size],
    [
      'BR-S-05, BR-E-05 categories',
      [...lines, ...vat].every(({ category, rate }) => (rate > 0 ? category === 'S' : category !== 'S')),
    ],
    ['BR-O-11 nothing else beside what is not subject', !vat.some(isOutside) || [...lines, ...vat].every(isOutside)],
    ['BR-O-05 no rate of what is not subject', [...lines, ...vat].every((one) => isOutside(one) !== one.hasRate)],
    ['BR-S-02, BR-E-02 a number of the seller', vat.every(isOutside) || seller.length > 0],
    ['BR-O-02 no number where nothing is subject', !vat.some(isOutside) || seller.length + buyer.length === 0],
    ['BR-E-09 exempt is without VAT', vat.every(({ rate, amount }) => rate > 0 || amount === 0)],
    ['BR-S-10, BR-E-10 a reason, and only then', vat.every(({ rate, reason }) => (reason === '') === rate > 0)],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}
