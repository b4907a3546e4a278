import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { dayOf } from '#domain/text/days.ts'
import { euroOf } from '#domain/text/money.ts'
import { useCall } from '#web/api/useCall.ts'
import { paymentSteps, type PaymentStep, type UndoPayment } from '#web/state/paymentSteps.ts'
import { useSession } from '#web/state/session.ts'
import { inEuro, leftAfter, payerOf, withShares, type ChosenShare, type CreditHolder, type Payment } from './payment.ts'
import { enterPayment } from './enterPayment.ts'

/** What leaves a company's credit, in cents above zero, and what for. */
export type SpentCredit = {
  amount: number
  bookedOn: string
  chargedInvoiceId?: string
  note?: string | null | undefined
  words: string
}

/** Steps about payments, each with its way back, which is there after a reload too. */
export function useAssigning() {
  const userId = useSession().user?.id ?? 0
  const [steps, setSteps] = useState(() => paymentSteps.read(todayOf(userId)))
  const keep = (change: (before: readonly PaymentStep[]) => readonly PaymentStep[]) => {
    const of = todayOf(userId)
    const after = change(paymentSteps.read(of))
    paymentSteps.keep(of, after)
    setSteps(after)
  }
  const doing = useCall(async (act: () => Promise<PaymentStep>) => {
    const step = await act()
    keep((before) => [...before, step])
  })
  const undoing = useCall(async (step: PaymentStep) => {
    await undone(step.undo)
    keep((before) => before.slice(0, -1))
  })
  const wordsOfStep = (payment: Payment, words: string) => `${inEuro(payment.amount)} von ${payerOf(payment)}: ${words}`
  const assign = (payment: Payment, shares: readonly ChosenShare[], words: string) =>
    doing.save(async () => {
      await assignOnly(payment.id, withShares(payment, shares), payment.unassignedAmount)
      const before = { customerId: payment.customerId, others: payment.otherCredits.length }
      const left = leftAfter(payment, shares)
      const undo = {
        kind: 'assigned' as const,
        paymentId: payment.id,
        shares: withShares(payment, []),
        left,
        ...before,
      }
      return { text: wordsOfStep(payment, words), undo }
    })
  const credit = (payment: Payment, company: { id: number; name: string }) =>
    doing.save(async () => {
      await sayCompany(payment.id, company.id)
      const undo = { kind: 'credited' as const, paymentId: payment.id, customerId: payment.customerId }
      return { text: wordsOfStep(payment, `Guthaben von ${company.name}`), undo }
    })
  const setAside = (payment: Payment, reason: string, doubleOf: number | null = null) =>
    doing.save(async () => {
      await call('PUT /payments/:id/aside', { params: { id: payment.id }, body: { reason, doubleOf } })
      const undo = { kind: 'setAside' as const, paymentId: payment.id, customerId: payment.customerId }
      return { text: wordsOfStep(payment, `erledigt, ${reason}`), undo }
    })
  const returnPart = (payment: Payment, ofId: number) =>
    doing.save(async () => {
      const of = { params: { id: ofId } }
      const before = await call('GET /payments/:id', of)
      await sayPartOf(payment.id, ofId)
      const after = await call('GET /payments/:id', of)
      const shares = withShares(before, [])
      const left = leftAfter(after, [{ invoiceId: '', amount: payment.amount }])
      const undo = { kind: 'partReturned' as const, paymentId: payment.id, ofId, shares, left }
      return { text: wordsOfStep(payment, `Teil der Zahlung von ${payerOf(before)}`), undo }
    })
  const spendCredit = ({ customerId, companyName }: CreditHolder, { amount, words, ...spent }: SpentCredit) =>
    doing.save(async () => {
      const { id } = await enterPayment({ ...spent, customerId, amount: -euroOf(amount) })
      const text = `${inEuro(euroOf(amount))} vom Guthaben von ${companyName}: ${words}`
      return { text, undo: { kind: 'spent', paymentId: id } }
    })
  const last = steps.at(-1)
  return {
    assign,
    credit,
    setAside,
    returnPart,
    spendCredit,
    last,
    undo: async () => {
      if (!last) return undefined
      return undoing.run(last)
    },
    undoProblem: undoing.problem,
  }
}

const todayOf = (userId: number) => ({ userId, day: dayOf(new Date()) })

/** Sets all that a payment pays, only while so much is left of it: what a colleague has assigned meanwhile stays. */
const assignOnly = (id: number, body: ChosenShare[], unassigned: number) =>
  call('PUT /payments/:id/assignments', { params: { id }, query: { unassigned: unassigned.toFixed(2) }, body })

const sayPartOf = (id: number, paymentId: number | null) =>
  call('PUT /payments/:id/returned-part', { params: { id }, body: { paymentId } })

const sayCompany = (id: number, customerId: number | null) =>
  call('PUT /payments/:id/customer', { params: { id }, body: { customerId } })

async function undone(step: UndoPayment): Promise<void> {
  const { paymentId: id } = step
  switch (step.kind) {
    case 'assigned': {
      const { customerId, assignments, otherCredits } = await assignOnly(id, step.shares, step.left)
      // its document has told whose it is, or that it is another company's
      const isMoved = assignments.length === 0 && customerId !== step.customerId
      const isShared = step.customerId !== null && customerId === step.customerId && otherCredits.length > step.others
      if (isMoved || isShared) await sayCompany(id, step.customerId)
      return
    }
    case 'credited':
      await sayCompany(id, step.customerId)
      return
    case 'setAside':
      await call('PUT /payments/:id/aside', { params: { id }, body: { reason: null } })
      // the double of another one is nobody's
      if (step.customerId !== null) await sayCompany(id, step.customerId)
      return
    case 'partReturned':
      await sayPartOf(id, null)
      await assignOnly(step.ofId, step.shares, step.left)
      return
    case 'spent':
      await call('DELETE /payments/:id', { params: { id }, query: { reason: 'Rückgängig gemacht' } })
  }
}

export type Assigning = ReturnType<typeof useAssigning>
