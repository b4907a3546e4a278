import { COLOURS } from '#domain/look/colours.ts'
import type { Face } from './faces.ts'
import { INNER, PAGE, type Sheet } from './sheet.ts'

type Address = { street: string; houseNumber: string; postalCode: string | number; city: string }
type Issuer = Address & { name: string }
type Buyer = Address & { companyName: string; firstName: string; lastName: string; country: string }

/** Label and value of a fact. */
export type Fact = readonly [label: string, value: string]

/** Points of a column of facts: its place from the left margin, the widths of labels and values, the way from one to the other, between two. */
export type FactLook = {
  x: number
  label: number
  value: { x: number; width: number; align?: 'right'; face?: Face }
  gap: number
}

/** The address where an envelope has its window, below the line of the sender. */
const WINDOW = { sender: 104, address: 118, width: 270, senderSize: 7, size: 10 } as const
/** The facts beside it. */
const BESIDE = {
  x: 290,
  label: 88,
  value: { x: 380, width: INNER - 380, align: 'right', face: 'strong' },
  gap: 2,
} as const satisfies FactLook
/** Points between the window or the facts and what a document begins with. */
const BELOW = 34

type Addressed = {
  issuer: Issuer
  buyer: Buyer
  /** Lines below the address. */
  also?: readonly string[]
  facts: readonly Fact[]
}

/** Draws sender and recipient into the window of an envelope and the facts beside it; returns the y below both. */
export function drawAddressed(sheet: Sheet, { issuer, buyer, also = [], facts }: Addressed): number {
  const { sender, address, width, senderSize, size } = WINDOW
  sheet.write(`${issuer.name} · ${issuer.street} ${issuer.houseNumber} · ${issuer.postalCode} ${issuer.city}`, {
    y: sender,
    width,
    size: senderSize,
    colour: COLOURS.rock,
  })
  const recipient = [
    buyer.companyName,
    `z. Hd. ${buyer.firstName} ${buyer.lastName}`,
    `${buyer.street} ${buyer.houseNumber}`,
    `${buyer.postalCode} ${buyer.city}`,
    buyer.country,
    ...also,
  ]
  const left = sheet.write(recipient.join('\n'), { y: address, width, size })
  const right = drawFacts(sheet, facts, { ...BESIDE, start: address })
  return Math.max(left, right) + BELOW
}

/** Draws facts below each other, and returns the y below them. (rules/invoices#read-aloud) */
export function drawFacts(
  sheet: Sheet,
  facts: readonly Fact[],
  { x, label: labelWidth, value: { x: valueX, ...look }, gap, start }: FactLook & { start: number },
): number {
  let y = start
  sheet.within('Table', () => {
    for (const [label, value] of facts) {
      sheet.within('TR', () => {
        sheet.write(label, { x: PAGE.left + x, y, width: labelWidth, colour: COLOURS.rock, tag: 'TD' })
        sheet.within('TD', () => (y = sheet.write(value, { ...look, x: PAGE.left + valueX, y }) + gap))
      })
    }
  })
  return y
}
