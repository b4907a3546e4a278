import { PAPER, type CertificateField, type CertificateTemplate } from '#domain/certificates/templates.ts'
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

/** The field moved, as far as it stays on the paper. */
export function moved(field: Field, by: { x: number; y: number }, layout: Template['layout']): Field {
  const paper = PAPER[layout]
  const x = Math.min(Math.max(0, inSteps(field.x + by.x)), Math.max(0, paper.width - field.width))
  const y = Math.min(Math.max(0, inSteps(field.y + by.y)), paper.height - 1)
  return { ...field, x, y }
}

const LEAST_WIDTH = 5

/** The field wider or narrower, as far as it stays on the paper. */
export function widened(field: Field, by: number, layout: Template['layout']): Field {
  const width = Math.min(Math.max(LEAST_WIDTH, inSteps(field.width + by)), PAPER[layout].width - field.x)
  return { ...field, width }
}

/** All fields as they have room on paper of this layout. */
export const laidOut = (fields: readonly Field[], layout: Template['layout']): Field[] =>
  fields.map((field) => {
    const width = Math.min(field.width, PAPER[layout].width)
    return moved({ ...field, width }, { x: 0, y: 0 }, layout)
  })
