/** Bank details of whoever issues documents. `accountHolder` is null where the account bears their own name. */
export type BankDetails = { name: string; accountHolder: string | null; iban: string; bic: string; bank: string }

/**
 * Account that transfers go to, under the name that its bank has for it: since October 2025 banks compare the payee's name with the IBAN
 * (Verification of Payee, Regulation (EU) 2024/886). (rules/invoices#payee)
 */
export const payeeOf = ({ name, accountHolder, iban, bic, bank }: BankDetails) => ({
  name: accountHolder ?? name,
  iban,
  bic,
  bank,
})

/** Letters of a payee's name in a SEPA transfer, and so of an account's. (EPC069-12) */
export const PAYEE_NAME_MAX = 70
