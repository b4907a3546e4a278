import { readFileSync } from 'node:fs'
import { paths } from '#web/paths.ts'

/** Where the codes and numbers of addresses come from. */
export type Places = { editingCode: string; inviteCode: string; customerId: number }

/** A page that names its address in `paths` only, and so carries no parameter. */
const isPlain = (path: unknown): path is () => string => typeof path === 'function' && path.length === 0

/**
 * Every address of the route table, with real codes and numbers: read from the table's own text (its modules are for the browser), so
 * that a new page is never left out. A parameter or a page with a code that nobody has named here is an error.
 */
export function everyAddress({ editingCode, inviteCode, customerId }: Places): string[] {
  const table = ['routes.tsx', 'dashboardRoutes.ts', 'adminRoutes.ts']
    .map((file) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const literal = [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
  const named = Object.values(paths)
    .filter(isPlain)
    .map((path) => path())
  const filled: Record<string, string> = {
    '/admin/customers/:customerId': paths.adminCustomer(customerId),
    '/team-anmeldung/einladung': paths.invitation(inviteCode),
    '/team-anmeldung/erstellung': paths.teamCreation(inviteCode),
    '/bearbeitung/teams': paths.teamEditing(editingCode),
  }
  const addresses = new Set([...literal, ...named].map((path) => filled[path] ?? path))
  const unfilled = [...addresses].filter((address) => address.includes(':'))
  if (unfilled.length > 0) throw new Error(`What stands for the parameter in ${unfilled.join(', ')}?`)
  return [...addresses]
}
