import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from './vat.ts'

/** Beside a net price: 'exkl. MwSt.', or that there is none. With the sums of an order as that order was charged. */
export function NetNote({ of }: { of?: { net: number; gross: number } }) {
  const vat = useVat()
  return of ? vatWords.netOf(vat, of) : vatWords.net(vat)
}
