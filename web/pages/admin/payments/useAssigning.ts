import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { euroOf } from '#domain/text/money.ts'
import { useCall } from '#web/api/useCall.ts'
import { inEuro, leftAfter, payerOf, withShares, type ChosenShare, type CreditHolder, type Payment } from './payment.ts'

type Step = { text: string; undo: () => Promise<unknown> }

/** What leaves a company's credit, in cents above zero, and what for. */
export type SpentCredit = {
  amount: number
  bookedOn: string
  chargedInvoiceId?: string
  note?: string | null | undefined
  words: string
}

/** What a clerk does about payments, each with its way back. */
export function useAssigning() {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const doing = useCall(async (step: Step, act: () => Promise<unknown>) => {
    await act()
    setSteps((before) => [...before, step])
  })
  const undoing = useCall(async (step: Step) => {
    await step.undo()
    setSteps((before) => before.filter((one) => one !== step))
  })
  const params = ({ id }: Payment) => ({ id })
  /** Only while so much is left of it: what a colleague has assigned meanwhile stays. */
  const put = (payment: Payment, shares: readonly ChosenShare[], unassigned: number) =>
    call('PUT /payments/:id/assignments', {
      params: params(payment),
      query: { unassigned: unassigned.toFixed(2) },
      body: withShares(payment, shares),
    })
  const assign = (payment: Payment, shares: readonly ChosenShare[], words: string) =>
    doing.save(
      {
        text: `${inEuro(payment.amount)} von ${payerOf(payment)}: ${words}`,
        undo: async () => {
          const { customerId, assignments, otherCredits } = await put(payment, [], leftAfter(payment, shares))
          // its document has told whose it is, or that it is another company's
          const isMoved = assignments.length === 0 && customerId !== payment.customerId
          const isShared = payment.customerId !== null && otherCredits.length > payment.otherCredits.length
          if (isMoved || (isShared && customerId === payment.customerId))
            await call('PUT /payments/:id/customer', {
              params: params(payment),
              body: { customerId: payment.customerId },
            })
        },
      },
      () => put(payment, shares, payment.unassignedAmount),
    )
  const credit = (payment: Payment, company: { id: number; name: string }) =>
    doing.save(
      {
        text: `${inEuro(payment.amount)} von ${payerOf(payment)}: Guthaben von ${company.name}`,
        undo: () =>
          call('PUT /payments/:id/customer', { params: params(payment), body: { customerId: payment.customerId } }),
      },
      () => call('PUT /payments/:id/customer', { params: params(payment), body: { customerId: company.id } }),
    )
  const setAside = (payment: Payment, reason: string, doubleOf: number | null = null) =>
    doing.save(
      {
        text: `${inEuro(payment.amount)} von ${payerOf(payment)}: erledigt, ${reason}`,
        undo: async () => {
          await call('PUT /payments/:id/aside', { params: params(payment), body: { reason: null } })
          // the double of another one is nobody's
          const { customerId } = payment
          if (customerId !== null)
            await call('PUT /payments/:id/customer', { params: params(payment), body: { customerId } })
        },
      },
      () => call('PUT /payments/:id/aside', { params: params(payment), body: { reason, doubleOf } }),
    )
  const spendCredit = ({ customerId, companyName }: CreditHolder, { amount, words, ...spent }: SpentCredit) => {
    let entered = 0
    return doing.save(
      {
        text: `${inEuro(euroOf(amount))} vom Guthaben von ${companyName}: ${words}`,
        undo: () => call('DELETE /payments/:id', { params: { id: entered }, query: { reason: 'Rückgängig gemacht' } }),
      },
      async () => {
        const { id } = await call('POST /payments', { body: { ...spent, customerId, amount: -euroOf(amount) } })
        entered = id
      },
    )
  }
  const last = steps.at(-1)
  return {
    assign,
    credit,
    setAside,
    spendCredit,
    last,
    undo: async () => {
      if (!last) return undefined
      return undoing.run(last)
    },
    undoProblem: undoing.problem,
  }
}

export type Assigning = ReturnType<typeof useAssigning>
