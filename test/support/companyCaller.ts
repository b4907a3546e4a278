import type { CompanyUser } from '#server/http/caller.ts'

/** Owner of a company, as the server sees who calls. */
export const CALLER: CompanyUser = {
  id: 1,
  email: 'buero@firma.example',
  emailVerified: true,
  tokenHash: Buffer.alloc(32),
  passwordAt: null,
  role: 'customer',
  customerID: 1,
  access: 'owner',
  admin: null,
}
