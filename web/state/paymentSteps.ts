import { z } from 'zod'
import { tabStorage } from './storage.ts'

const KEY = 'payment_steps'

const Undo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assigned'),
    paymentId: z.int(),
    /** Documents that it paid before, in euro. */
    shares: z.array(z.object({ invoiceId: z.string(), amount: z.number() })),
    /** Rest of it afterwards: whatever a colleague assigns meanwhile stays. */
    left: z.number(),
    customerId: z.int().nullable(),
    /** Companies beside its own whose credit a part of it was. */
    others: z.int(),
  }),
  z.object({
    kind: z.literal('partReturned'),
    paymentId: z.int(),
    /** The payment of which it was a part, the documents that one paid before, and its rest once it is whole again, in euro. */
    ofId: z.int(),
    shares: z.array(z.object({ invoiceId: z.string(), amount: z.number() })),
    left: z.number(),
  }),
  z.object({ kind: z.literal('credited'), paymentId: z.int(), customerId: z.int().nullable() }),
  z.object({ kind: z.literal('setAside'), paymentId: z.int(), customerId: z.int().nullable() }),
  z.object({ kind: z.literal('spent'), paymentId: z.int() }),
])
/** The way back from something that was done about a payment, in the words of the API. */
export type UndoPayment = z.infer<typeof Undo>

const Step = z.object({ text: z.string(), undo: Undo })
/** Something that a clerk has done, in words, with its way back. */
export type PaymentStep = z.infer<typeof Step>

/** Steps that are kept: nobody goes back further. */
const STEPS_MAX = 20

/** The person and the day to whom steps belong. */
export type StepsOf = { userId: number; day: string }
const Kept = z.object({ userId: z.int(), day: z.string(), steps: z.array(Step) })

/** Steps of a clerk about payments today, so that they can be undone after a reload too; of this tab only, gone after a logout. */
export const paymentSteps = {
  /** None of another person or another day. */
  read({ userId, day }: StepsOf): readonly PaymentStep[] {
    try {
      const kept = Kept.safeParse(JSON.parse(tabStorage.read(KEY) ?? 'null'))
      return kept.success && kept.data.userId === userId && kept.data.day === day ? kept.data.steps : []
    } catch {
      return []
    }
  },
  keep: (of: StepsOf, steps: readonly PaymentStep[]): void =>
    tabStorage.write(KEY, JSON.stringify({ ...of, steps: steps.slice(-STEPS_MAX) })),
}
