import { certificateMessages as say } from '#contract/certificates/certificateMessages.ts'
import { FIELD_WORDS } from '#contract/certificates/certificateWords.ts'
import { LINE_HEIGHT } from '#domain/certificates/fitLines.ts'
import type { Box } from '#domain/certificates/grounds.ts'
import {
  LOOK_COLOURS,
  PAPER,
  TEMPLATE,
  type CertificateField,
  type CertificateTemplate,
} from '#domain/certificates/templates.ts'
import { isColour } from '#domain/look/oklch.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** A design as the server tells it, with what was uploaded for it. */
export type Design = AnswerOf<'GET /certificates/:kind'>
export type Template = CertificateTemplate
export type Field = CertificateField

/** The design without what was uploaded, as it is saved. */
export function templateOf({ ownGround: _, ownFonts: __, ...template }: Design): Template {
  return template
}

/** Steps of the mouse, in millimetres. */
const STEP = 0.5
const inSteps = (mm: number) => Math.round(mm / STEP) * STEP
/** The number within bounds; what is none is the least. */
const within = (least: number, value: number, most: number) =>
  Number.isFinite(value) ? Math.min(Math.max(least, value), Math.max(least, most)) : least

/** The field moved, as far as it stays on the paper. */
export function moved(field: Field, by: { x: number; y: number }, layout: Template['layout']): Field {
  const paper = PAPER[layout]
  const x = within(0, inSteps(field.x + by.x), paper.width - field.width)
  const y = within(0, inSteps(field.y + by.y), paper.height - 1)
  return { ...field, x, y }
}

/** The field wider or narrower, as far as it stays on the paper. */
export function widened(field: Field, by: number, layout: Template['layout']): Field {
  return { ...field, width: within(TEMPLATE.widthMin, inSteps(field.width + by), PAPER[layout].width - field.x) }
}

/** All fields as they have room on paper of this layout. */
export const laidOut = (fields: readonly Field[], layout: Template['layout']): Field[] =>
  fields.map((field) => {
    const width = Math.min(field.width, PAPER[layout].width)
    return moved({ ...field, width }, { x: 0, y: 0 }, layout)
  })

/** Points in a millimetre: heights of fields are those of their letters. */
const POINTS = 72 / 25.4
const LEAST_HEIGHT = 4

/** Box of a field on the paper, in millimetres; what is typed wrong is drawn where it would still be seen. */
export function boxOf(field: Field, layout: Template['layout']): Box {
  const paper = PAPER[layout]
  const { of, text } = field
  const x = within(0, field.x, paper.width - TEMPLATE.widthMin)
  const width = within(TEMPLATE.widthMin, field.width, paper.width - x)
  const size = within(TEMPLATE.sizeMin, field.size, TEMPLATE.sizeMax)
  const lines = of === 'text' ? text.split('\n').length : 1
  const height = of === 'code' ? width : Math.max(LEAST_HEIGHT, (size * LINE_HEIGHT * lines) / POINTS)
  return { x, y: within(0, field.y, paper.height - 1), width, height }
}

const SEARCHED_MM = 2
const EDGE_MM = 14

/** The field where no other one lies, as high as there is room; in its own place where there is none. */
export function inFreePlace(field: Field, fields: readonly Field[], layout: Template['layout']): Field {
  const others = fields.map((one) => boxOf(one, layout))
  const [added = field] = laidOut([field], layout)
  const { x, width, height } = boxOf(added, layout)
  for (let y = EDGE_MM; y + height <= PAPER[layout].height - EDGE_MM; y += SEARCHED_MM) {
    const isTaken = others.some(
      (one) => one.x < x + width && x < one.x + one.width && one.y < y + height && y < one.y + one.height,
    )
    if (!isTaken) return { ...added, y }
  }
  return added
}

/** Faults of a field, by the input that says them. (rules/certificates#fields) */
export type Faults = Partial<Record<'x' | 'y' | 'width' | 'size' | 'smallest' | 'colour', string>>

export function faultsOf(field: Field, layout: Template['layout']): Faults {
  const paper = PAPER[layout]
  const faults: Faults = {}
  for (const part of ['x', 'y', 'width'] as const) if (!Number.isFinite(field[part])) faults[part] = say.position
  const isOutside = (value: number, most: number) => value < 0 || value >= most
  if (isOutside(field.x, paper.width)) faults.x = say.between(formatMeasure(paper.width))
  if (isOutside(field.y, paper.height)) faults.y = say.between(formatMeasure(paper.height))
  if (field.width < TEMPLATE.widthMin) faults.width = say.width
  else if (!faults.x && field.x + field.width > paper.width)
    faults.width = say.widest(formatMeasure(paper.width - field.x))
  if (field.of === 'code') return faults
  const isSize = (size: number) => size >= TEMPLATE.sizeMin && size <= TEMPLATE.sizeMax
  if (!isSize(field.size)) faults.size = say.size
  if (!isSize(field.smallest)) faults.smallest = say.size
  else if (field.smallest > field.size) faults.smallest = say.smallest
  const isOfLook = LOOK_COLOURS.some((colour) => colour === field.colour)
  if (!isOfLook && !isColour(field.colour)) faults.colour = say.colour
  return faults
}

/** Sentences on all that is wrong with a design, each with its field's name. */
export const faultsIn = ({ fields, layout }: Template): string[] =>
  fields.flatMap((field) => Object.values(faultsOf(field, layout)).map((fault) => `${FIELD_WORDS[field.of]}: ${fault}`))
