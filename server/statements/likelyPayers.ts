import { suggester } from '#domain/payments/matching.ts'
import type { Connection } from '../db/client.ts'
import { inTurns } from '../inTurns.ts'
import { strangersPayments } from '../openPayments/store.ts'
import { ledgerNow } from './judgeEntries.ts'
import { waitingIncoming } from './paymentTasks.ts'
import { companiesReturnable } from '../returns/store.ts'

/** Money of nobody that waits for a person; amount in cents, below zero what went back. */
export type WaitingMoney = { id: number; amount: number; bookedOn: string }

/**
 * Finds for each company the oldest payment of nobody that may be its own: one that points to it or its documents, or that went back in an amount which
 * it has paid. (rules/dunning#left-out)
 */
export async function likelyPayers(connection: Connection): Promise<ReadonlyMap<number, WaitingMoney>> {
  const suggest = suggester(await ledgerNow(connection))
  const oldest = new Map<number, WaitingMoney>()
  const claim = (company: number, money: WaitingMoney) => {
    const known = oldest.get(company)
    if (!known || isOlder(money, known)) oldest.set(company, money)
  }
  const returned = new Map<number, WaitingMoney>()
  for await (const payments of strangersPayments(connection)) {
    await inTurns(payments, ({ id, amount, bookedOn, ...payment }) => {
      const money = { id, amount, bookedOn }
      if (amount < 0) {
        if (!returned.has(-amount)) returned.set(-amount, money)
        return
      }
      const { customerID, shares } = suggest(waitingIncoming(payment))
      if (customerID !== null) claim(customerID, money)
      for (const { document } of shares) claim(document.customerID, money)
    })
  }
  for (const { amount, customerID } of await companiesReturnable(connection, [...returned.keys()])) {
    const money = returned.get(amount)
    if (money) claim(customerID, money)
  }
  return oldest
}

const isOlder = (one: WaitingMoney, other: WaitingMoney) =>
  one.bookedOn === other.bookedOn ? one.id < other.id : one.bookedOn < other.bookedOn
