import { PAGES, type Page } from '#contract/pages/pages.ts'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import { pagePaths } from '#contract/pages/paths.ts'
import type { PageArea } from '#contract/pages/pageRow.ts'
import { kindsOf } from '#domain/text/factTable.ts'

/** Where the codes and numbers of addresses come from. */
export type Places = {
  editingCode: string
  inviteCode: string
  runnerCode: string
  fileCode: string
  customerId: number
  messageId: number
  paymentId: number
}

export type Address = { name: Page; path: string; title: string }

/**
 * Every address of these areas in the route table, with real codes and numbers, so that a new page is never left out. A page whose
 * address is not whole without a value that nobody has named here is an error.
 */
export function everyAddress(places: Places, areas: readonly PageArea[]): Address[] {
  const { editingCode, inviteCode, runnerCode, fileCode, customerId, messageId, paymentId } = places
  const filled: { [Name in Page]?: string } = {
    adminLegalText: pagePaths.adminLegalText('terms'),
    adminCustomer: pagePaths.adminCustomer(customerId),
    adminMessage: pagePaths.adminMessage(messageId),
    adminPayment: pagePaths.adminPayment(paymentId),
    invitation: pagePaths.invitation(inviteCode),
    teamCreation: pagePaths.teamCreation(inviteCode),
    teamEditing: pagePaths.teamEditing(editingCode),
    ownRunner: pagePaths.ownRunner(runnerCode),
    sentFile: pagePaths.sentFile(fileCode),
  }
  const addresses = { ...ADDRESSES, ...filled }
  const unfilled = kindsOf(ADDRESSES).filter((page) => addresses[page].includes(':'))
  const valueless = Object.entries(pagePaths).flatMap(([page, path]) =>
    path.length > 0 && !(page in filled) ? page : [],
  )
  if (unfilled.length + valueless.length > 0)
    throw new Error(`What stands in the address of ${[...unfilled, ...valueless].join(', ')}?`)
  return kindsOf(ADDRESSES)
    .filter((page) => areas.includes(PAGES[page].area))
    .map((page) => ({ name: page, path: addresses[page], title: PAGES[page].title }))
}
