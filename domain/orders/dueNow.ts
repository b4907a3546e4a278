import { centsOf, euroOf } from '../text/money.ts'
import { chargedPieces, creditedPieces, creditTotals } from './invoices.ts'

type Vat = { rate: number; net: number; amount: number }
type Line = {
  orderItemId: number
  name: string
  quantity: number
  price: number
  vatRate: number
  creditedQuantity: number
}
/** An order as on the wire, in euro. */
type Billed = {
  invoiceDocumentId: string | null
  totalPrice: number
  vat: readonly Vat[]
  gross: number
  orderItems: readonly Line[]
}

/** The sums of an order as they are after its Gutschriften, in euro: what was given back is off, rate by rate. (rules/orders#due-now) */
export function dueNow(order: Billed): Pick<Billed, 'totalPrice' | 'vat' | 'gross'> {
  const lines = order.orderItems.map((line) => ({ ...line, price: centsOf(line.price) }))
  const credited = creditedPieces(lines).filter(({ quantity }) => quantity > 0)
  const { totalPrice, gross } = order
  if (order.invoiceDocumentId === null || credited.length === 0) return { totalPrice, vat: order.vat, gross }
  const back = creditTotals({ before: [], now: chargedPieces(lines, credited) })
  const less = (rate: number) => back.vat.find((part) => part.rate === rate) ?? { net: 0, amount: 0 }
  const vat = order.vat
    .map(({ rate, net, amount }) => ({
      rate,
      net: euroOf(centsOf(net) + less(rate).net),
      amount: euroOf(centsOf(amount) + less(rate).amount),
    }))
    .filter(({ net, amount }) => net !== 0 || amount !== 0)
  return {
    totalPrice: euroOf(centsOf(totalPrice) + back.net),
    vat,
    gross: euroOf(centsOf(gross) + back.gross),
  }
}
