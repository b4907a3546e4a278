import { payeeOf } from '#domain/orders/payee.ts'
import { labels } from '#contract/labels.ts'
import { countryCode } from '#domain/text/countries.ts'
import type { BilledAddress, BilledSums, InvoiceContents } from '#domain/orders/invoiceContents.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { categoryOf, decimal, electronicSums, reasonOf } from './amounts.ts'
import { branch, leaf, written, type Element } from './markup.ts'

const NAMESPACE = 'http://www.ebinterface.at/schema/6p1/'
const DOCUMENT_TYPES: Record<InvoiceKind, string> = {
  INVOICE: 'Invoice',
  CANCELLATION: 'CreditMemo',
  CREDIT_NOTE: 'CreditMemo',
}
/** Stands for the UID of somebody that has or names none; the schema wants one. */
const NO_UID = '00000000'
const PIECE = 'C62'
/** Characters of an account's owner. */
const OWNER_MAX = 70

/** A document for Austria's public bodies, ebInterface 6.1. (rules/invoices#electronic) */
export function ebInterface(contents: InvoiceContents): string {
  const { kind, number } = contents
  const sums = electronicSums(contents)
  return written({
    name: 'Invoice',
    attributes: {
      xmlns: NAMESPACE,
      GeneratingSystem: 'Firmenlauf',
      DocumentType: DOCUMENT_TYPES[kind],
      InvoiceCurrency: 'EUR',
      DocumentTitle: `${labels.invoiceKind[kind]} ${number}`,
      Language: 'de',
    },
    content: [
      ...leaf('InvoiceNumber', number),
      ...leaf('InvoiceDate', contents.day),
      ...correctedOf(contents),
      ...branch('Delivery', leaf('Date', contents.serviceDay)),
      ...billerOf(contents),
      ...recipientOf(contents),
      ...branch('Details', branch('ItemList', ...sums.lines.map((line, place) => lineOf(contents, line, place)))),
      ...branch('Tax', ...sums.vat.map((part) => taxOf(contents, part))),
      ...leaf('TotalGrossAmount', decimal(sums.gross)),
      ...leaf('PayableAmount', decimal(sums.gross)),
      ...paymentOf(contents),
      ...branch(
        'PaymentConditions',
        leaf('DueDate', contents.dueDate),
        leaf('Comment', contents.dueDate === null ? contents.settlement : null),
      ),
      ...leaf('Comment', contents.notes.join(' ')),
    ],
  })
}

/** A Storno takes the place of what it corrects, a Gutschrift belongs to it. */
function correctedOf({ kind, original }: InvoiceContents): Element[] {
  if (original === null) return []
  return branch(
    kind === 'CANCELLATION' ? 'CancelledOriginalDocument' : 'RelatedDocument',
    leaf('InvoiceNumber', original.number),
    leaf('InvoiceDate', original.day),
    leaf('DocumentType', DOCUMENT_TYPES.INVOICE),
  )
}

const addressOf = (
  name: string,
  { street, houseNumber, city, postalCode, country }: BilledAddress,
  ...more: Element[][]
) =>
  branch(
    'Address',
    leaf('Name', name),
    leaf('Street', `${street} ${houseNumber}`),
    leaf('Town', city),
    leaf('ZIP', String(postalCode)),
    leaf('Country', country, { CountryCode: countryCode(country) }),
    ...more,
  )

function billerOf({ issuer, supplierNumber }: InvoiceContents): Element[] {
  return branch(
    'Biller',
    leaf('VATIdentificationNumber', issuer.companyUID ?? NO_UID),
    leaf('FurtherIdentification', issuer.registrationNumber, { IdentificationType: 'FN' }),
    leaf('FurtherIdentification', issuer.court, { IdentificationType: 'FR' }),
    leaf('FurtherIdentification', issuer.taxNumber, { IdentificationType: 'FC' }),
    addressOf(issuer.name, issuer, leaf('Phone', issuer.phone), leaf('Email', issuer.email)),
    leaf('InvoiceRecipientsBillerID', supplierNumber),
  )
}

function recipientOf({ buyer, orderReference, customerID }: InvoiceContents): Element[] {
  return branch(
    'InvoiceRecipient',
    leaf('VATIdentificationNumber', buyer.companyUID ?? NO_UID),
    branch('OrderReference', leaf('OrderID', orderReference)),
    addressOf(buyer.companyName, buyer),
    branch('Contact', leaf('Name', `${buyer.firstName} ${buyer.lastName}`)),
    leaf('BillersInvoiceRecipientID', String(customerID)),
  )
}

const percentOf = ({ issuer }: InvoiceContents, rate: number) =>
  leaf('TaxPercent', String(rate), { TaxCategoryCode: categoryOf(issuer, rate) })

function lineOf(
  contents: InvoiceContents,
  { name, detail, price, quantity, vatRate, net }: BilledSums['lines'][number],
  place: number,
): Element[] {
  return branch(
    'ListLineItem',
    leaf('PositionNumber', String(place + 1)),
    leaf('Description', name),
    leaf('Description', detail),
    leaf('Quantity', String(quantity), { Unit: PIECE }),
    leaf('UnitPrice', decimal(price)),
    branch('TaxItem', leaf('TaxableAmount', decimal(net)), percentOf(contents, vatRate)),
    leaf('LineItemAmount', decimal(net)),
  )
}

function taxOf(contents: InvoiceContents, part: BilledSums['vat'][number]): Element[] {
  return branch(
    'TaxItem',
    leaf('TaxableAmount', decimal(part.net)),
    percentOf(contents, part.rate),
    leaf('TaxAmount', decimal(part.amount)),
    leaf('Comment', reasonOf(part)),
  )
}

function paymentOf({ issuer, dueDate, number }: InvoiceContents): Element[] {
  const { name, bank, bic, iban } = payeeOf(issuer)
  if (dueDate === null) return branch('PaymentMethod', [NO_PAYMENT])
  return branch(
    'PaymentMethod',
    branch(
      'UniversalBankTransaction',
      branch(
        'BeneficiaryAccount',
        leaf('BankName', bank),
        leaf('BIC', bic),
        leaf('IBAN', iban.replaceAll(' ', '')),
        leaf('BankAccountOwner', name.slice(0, OWNER_MAX)),
      ),
      leaf('PaymentReference', rfReference(number)),
    ),
  )
}

const NO_PAYMENT: Element = { name: 'NoPayment', attributes: {}, content: '' }
