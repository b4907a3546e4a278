import { payeeOf } from '#domain/orders/payee.ts'
import { countryCode } from '#domain/text/countries.ts'
import type { BilledAddress, BilledSums, InvoiceContents } from '#domain/orders/invoiceContents.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { categoryOf, decimal, electronicSums, reasonOf } from './amounts.ts'
import { branch, leaf, written, type Element } from './markup.ts'

/** The profile that says all of EN 16931 and nothing else. */
const GUIDELINE = 'urn:cen.eu:en16931:2017'
const NAMESPACE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${NAMESPACE}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${NAMESPACE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${NAMESPACE}:QualifiedDataType:100`,
  'xmlns:udt': `${NAMESPACE}:UnqualifiedDataType:100`,
}
const CURRENCY = 'EUR'

/** UNTDID 1001: commercial invoice, credit note. */
const TYPE_CODES: Record<InvoiceKind, string> = { INVOICE: '380', CANCELLATION: '381', CREDIT_NOTE: '381' }
/** UNTDID 4461: SEPA credit transfer. */
const TRANSFER = '58'
/** UN/ECE Recommendation 20: one piece. */
const PIECE = 'C62'

/** A day like '2026-11-21' as '20261121'. */
const day = (prefix: 'udt' | 'qdt', name: string, value: string | null) =>
  value === null ? [] : branch(name, leaf(`${prefix}:DateTimeString`, value.replaceAll('-', ''), { format: '102' }))

/** A document as a Cross Industry Invoice of EN 16931, as it is embedded in the PDF. (rules/invoices#electronic) */
export function facturX(contents: InvoiceContents): string {
  const sums = electronicSums(contents)
  const transaction = branch(
    'rsm:SupplyChainTradeTransaction',
    ...sums.lines.map((line, place) => lineOf(contents, line, place)),
    agreementOf(contents),
    branch(
      'ram:ApplicableHeaderTradeDelivery',
      branch('ram:ActualDeliverySupplyChainEvent', day('udt', 'ram:OccurrenceDateTime', contents.serviceDay)),
    ),
    settlementOf(contents, sums),
  )
  return written({
    name: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    content: [
      ...branch(
        'rsm:ExchangedDocumentContext',
        branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINE)),
      ),
      ...branch(
        'rsm:ExchangedDocument',
        leaf('ram:ID', contents.number),
        leaf('ram:TypeCode', TYPE_CODES[contents.kind]),
        day('udt', 'ram:IssueDateTime', contents.day),
        ...contents.notes.map((note) => branch('ram:IncludedNote', leaf('ram:Content', note))),
      ),
      ...transaction,
    ],
  })
}

function lineOf(
  { issuer }: InvoiceContents,
  { name, detail, price, quantity, vatRate, net }: BilledSums['lines'][number],
  place: number,
): Element[] {
  return branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(place + 1))),
    branch('ram:SpecifiedTradeProduct', leaf('ram:Name', name), leaf('ram:Description', detail)),
    branch(
      'ram:SpecifiedLineTradeAgreement',
      branch('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', decimal(price))),
    ),
    branch('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', String(quantity), { unitCode: PIECE })),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      branch('ram:ApplicableTradeTax', leaf('ram:TypeCode', 'VAT'), ...categorised(issuer, vatRate)),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', decimal(net))),
    ),
  )
}

function agreementOf({ issuer, buyer, ...contents }: InvoiceContents): Element[] {
  return branch(
    'ram:ApplicableHeaderTradeAgreement',
    branch(
      'ram:SellerTradeParty',
      leaf('ram:ID', contents.supplierNumber),
      leaf('ram:Name', issuer.name),
      leaf('ram:Description', issuer.court),
      branch('ram:SpecifiedLegalOrganization', leaf('ram:ID', issuer.registrationNumber)),
      branch(
        'ram:DefinedTradeContact',
        leaf('ram:PersonName', issuer.name),
        branch('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', issuer.phone)),
        branch('ram:EmailURIUniversalCommunication', leaf('ram:URIID', issuer.email)),
      ),
      addressOf(issuer),
      registration('VA', issuer.companyUID),
      registration('FC', issuer.taxNumber),
    ),
    branch(
      'ram:BuyerTradeParty',
      leaf('ram:ID', String(contents.customerID)),
      leaf('ram:Name', buyer.companyName),
      branch('ram:DefinedTradeContact', leaf('ram:PersonName', `${buyer.firstName} ${buyer.lastName}`)),
      addressOf(buyer),
      registration('VA', buyer.companyUID),
    ),
    branch('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', String(contents.orderID))),
    branch('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', contents.orderReference)),
  )
}

/** UNTDID 1153: number for VAT, or of the tax office. */
const registration = (schemeID: 'VA' | 'FC', number: string | null) =>
  branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', number, { schemeID }))

/** Category and rate; what is not subject to VAT has no rate. (BR-O-05) */
function categorised(issuer: InvoiceContents['issuer'], rate: number): Element[][] {
  const category = categoryOf(issuer, rate)
  return [leaf('ram:CategoryCode', category), leaf('ram:RateApplicablePercent', category === 'O' ? null : String(rate))]
}

function addressOf({ street, houseNumber, postalCode, city, country }: BilledAddress): Element[] {
  return branch(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', String(postalCode)),
    leaf('ram:LineOne', `${street} ${houseNumber}`),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', countryCode(country)),
  )
}

/** The account and the reference of a document that asks for a transfer; the same as printed. */
function transferOf({ issuer, dueDate }: InvoiceContents): Element[] {
  if (dueDate === null) return []
  return branch(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', TRANSFER),
    branch(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', issuer.iban.replaceAll(' ', '')),
      leaf('ram:AccountName', payeeOf(issuer).name),
    ),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', issuer.bic)),
  )
}

function settlementOf(contents: InvoiceContents, { vat, net, tax, gross }: BilledSums): Element[] {
  const { number, dueDate, original } = contents
  return branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', dueDate === null ? null : rfReference(number)),
    leaf('ram:InvoiceCurrencyCode', CURRENCY),
    transferOf(contents),
    ...vat.map((part) =>
      branch(
        'ram:ApplicableTradeTax',
        leaf('ram:CalculatedAmount', decimal(part.amount)),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', reasonOf(part)),
        leaf('ram:BasisAmount', decimal(part.net)),
        ...categorised(contents.issuer, part.rate),
      ),
    ),
    branch(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', dueDate === null ? contents.settlement : null),
      day('udt', 'ram:DueDateDateTime', dueDate),
    ),
    branch(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', decimal(net)),
      leaf('ram:TaxBasisTotalAmount', decimal(net)),
      leaf('ram:TaxTotalAmount', decimal(tax), { currencyID: CURRENCY }),
      leaf('ram:GrandTotalAmount', decimal(gross)),
      leaf('ram:DuePayableAmount', decimal(gross)),
    ),
    original === null
      ? []
      : branch(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', original.number),
          day('qdt', 'ram:FormattedIssueDateTime', original.day),
        ),
  )
}
