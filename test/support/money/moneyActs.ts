import { COMPANIES, type MoneyWorld } from './moneyWorld.ts'
import { cents, type Document, type SeenMoney } from './seenMoney.ts'

type Answered = { status: number; body: unknown }

/** Something that a company or a clerk does; undefined when there is nothing to do it with. */
export type MoneyAct = {
  name: string
  act: (world: MoneyWorld, seen: SeenMoney, dice: Dice) => Promise<Answered | undefined>
}

/** Random choices of a step, in the order in which an act asks for them: the same seed makes the same ones. */
export class Dice {
  #left: number[]
  constructor(rolled: readonly number[]) {
    this.#left = [...rolled]
  }
  /** A whole number below this one. */
  below(most: number): number {
    return (this.#left.shift() ?? 0) % most
  }
  /** One of them; undefined when there is none. */
  of<One>(all: readonly One[]): One | undefined {
    return all[this.below(Math.max(1, all.length))]
  }
}

/** An act by its name. */
export const does = (name: string, act: MoneyAct['act']): MoneyAct => ({ name, act })

/** Documents that ask for something, or of which we owe something. */
export const openOnes = ({ documents }: SeenMoney): Document[] => documents.filter(({ openAmount }) => openAmount !== 0)

/** An amount in cents near this one: the very same, too little or too much by little or by much, or a part. */
export function near(amount: number, dice: Dice): number {
  const ways = [
    amount,
    amount,
    amount - 40,
    amount + 40,
    amount - 100,
    amount + 2500,
    Math.floor(amount / 2),
    amount + 1,
  ]
  return Math.max(1, dice.of(ways) ?? amount)
}

const CARTS = [
  { product: 2, food: 1 },
  { product: 1, food: 3, start: 1 },
  { shirt: 3 },
  { team: 2 },
  { team: 15, package: 1 },
  { team: 14, package: 1, product: 1 },
  { package: 1 },
  { team: 13, food: 2 },
  { start: 2 },
] as const

const order = does('order', async ({ companies, items, terms }, _, dice) => {
  const company = companies[dice.below(COMPANIES)]!
  const cart: Partial<Record<keyof typeof items, number>> = dice.of(CARTS) ?? {}
  const lines = Object.entries(cart).map(([item, quantity]) => ({
    itemId: items[item as keyof typeof items],
    quantity,
    ...(item === 'shirt' && { itemAttributes: { size: 'M', delivery: 'Abholung' } }),
  }))
  const all = cart.shirt === undefined ? lines : [...lines, { itemId: items.pickup, quantity: 1 }]
  return company.me.post('/orders', all, terms)
})

const invoice = does('invoice', async ({ staff }, { orders }, dice) => {
  const waiting = orders.filter(({ invoiceDocumentId }) => invoiceDocumentId === null)
  const one = dice.of(waiting)
  return one && staff.post('/invoices/create', { orderID: one.orderID })
})

/** Live first documents of orders, those that something was given back of included. */
const liveOnes = ({ documents, orders }: SeenMoney) =>
  documents.filter(({ id }) => orders.some(({ invoiceDocumentId }) => invoiceDocumentId === id))

const credit = does('give back', async ({ staff, reached }, seen, dice) => {
  const live = dice.of(liveOnes(seen))
  const { orderItems } = seen.orders.find(({ invoiceDocumentId }) => invoiceDocumentId === live?.id) ?? {
    orderItems: [],
  }
  const line = dice.of(
    orderItems.filter(({ quantity, creditedQuantity, price }) => quantity > creditedQuantity && price > 0),
  )
  if (!live || !line) return
  const left = line.quantity - line.creditedQuantity
  const quantity = dice.of([1, 1, left, Math.ceil(left / 2)]) ?? 1
  const lines = [{ orderItemId: line.orderItemId, quantity }]
  const answer = await staff.post(`/invoices/${live.id}/credit`, { reason: 'Weniger', lines })
  if (answer.status === 201 && answer.body.kind === 'INVOICE') reached.add('a correction that the company owes')
  return answer
})

const cancel = does('Storno', async ({ staff }, seen, dice) => {
  const live = dice.of(liveOnes(seen))
  return live && staff.post(`/invoices/${live.id}/cancel`, { reason: 'Irrtum' })
})

const mark = does('mark', async ({ staff }, seen, dice) => {
  const one = dice.of(seen.orders)
  return (
    one && staff.put(`/orders/${one.orderID}/status?paymentState=${dice.of(['COMPLETED', 'COMPLETED', 'PENDING'])}`)
  )
})

const writeOff = does('write off', async ({ staff }, seen, dice) => {
  const open = openOnes(seen)
  const little = open.filter(({ openAmount }) => Math.abs(cents(openAmount)) <= 100)
  const one = dice.of(little.length > 0 ? little : open)
  return one && staff.post(`/invoices/${one.id}/write-off`, { reason: 'Bankspesen' })
})

const unWriteOff = does('take a write-off back', async ({ staff }, { documents }, dice) => {
  const one = dice.of(documents.filter(({ writtenOffAmount }) => writtenOffAmount !== 0))
  return one && staff.delete(`/invoices/${one.id}/write-off`)
})

const DAYS_OF_STEPS = 22

const remind = does('remind', async (world) => {
  await world.pass(DAYS_OF_STEPS)
  const { body: proposals } = await world.staff.get('/dunning')
  type Proposal = { leftOut: string | null; charges: number; documents: { invoiceId: string; step: string | null }[] }
  const due = (proposals as Proposal[]).filter(({ leftOut }) => leftOut === null)
  const invoiceIds = due
    .flatMap(({ documents }) => documents.filter(({ step }) => step !== null))
    .map(({ invoiceId }) => invoiceId)
  if (due.some(({ charges }) => charges > 0)) world.reached.add('a Mahnung with charges')
  if (invoiceIds.length === 0) return
  return world.staff.post('/dunning/runs', { invoiceIds })
})

const keepCharges = does('keep charges', async ({ staff, today }, seen, dice) => {
  const { body: letters } = await staff.get('/dunning/letters')
  const charged = letters.filter(({ charges }: { charges: number }) => charges > 0)
  const letter = dice.of(charged) as { customerID: number; documents: string[] } | undefined
  const one = seen.documents.find(({ number }) => number === dice.of(letter?.documents ?? []))
  if (!letter || !one) return
  const amount = dice.of([-40, -10.05])
  return staff.post('/payments', { amount, bookedOn: today(), customerId: letter.customerID, chargedInvoiceId: one.id })
})

const book = does('book', async ({ staff, today }, _, dice) =>
  staff.post('/bookkeeping/runs', { month: today().slice(0, 7), format: dice.of(['neutral', 'bmd', 'datev']) }),
)

const unBook = does('take a run back', async ({ staff }, _, dice) => {
  const { body: runs } = await staff.get('/bookkeeping/runs')
  const one = dice.of(runs.filter(({ isNewest }: { isNewest: boolean }) => isNewest)) as { id: number } | undefined
  return one && staff.put(`/bookkeeping/runs/${one.id}/taken-back`, { reason: 'Falsches Konto' })
})

/** Something to walk on: orders, and an invoice of each. */
export const FIRST_ACTS = [order, order, order, invoice, invoice, invoice]

/** Acts on orders, documents and what is made of them. */
export const DOCUMENT_ACTS = [
  order,
  invoice,
  credit,
  credit,
  cancel,
  mark,
  writeOff,
  unWriteOff,
  remind,
  keepCharges,
  book,
  unBook,
]
