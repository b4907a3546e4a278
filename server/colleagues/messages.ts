import { labels } from '#contract/labels.ts'
import type { CompanyAccess } from '#domain/companyAccess.ts'

type Named = { email: string; access: CompanyAccess }

/** German texts about a company's accounts, for the log. */
export const colleagueLog = {
  withAccess: ({ email, access }: Named) => `${email}: ${labels.companyAccess[access]}`,
  accessChanged: ({ email, access }: Named, after: CompanyAccess) =>
    `${email}: ${labels.companyAccess[access]} → ${labels.companyAccess[after]}`,
  handedOver: (from: { email: string }, to: { email: string }) => `${from.email} → ${to.email}`,
} as const
