import { createContext, use } from 'react'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'

/** VAT of the organiser, for all prices of a page; set once around all pages. (rules/invoices#without-vat) */
export const VatContext = createContext<IssuerVat>('charged')

export const useVat = (): IssuerVat => use(VatContext)
