import type { Box } from '#domain/certificates/grounds.ts'
import { PAPER } from '#domain/certificates/templates.ts'
import { boxOf, type Field, type Template } from './designs.ts'

/** Lines that a dragged field has come to lie on, in millimetres from the upper left corner. */
export type Guides = { x: number | null; y: number | null }

export const NO_GUIDES: Guides = { x: null, y: null }

/** Distance at which an edge jumps onto a line. */
const NEAR_MM = 2
/** Margin that most printers need. */
const MARGIN_MM = 15

type Paper = { layout: Template['layout']; others: readonly Field[] }

type Axis = { start: 'x' | 'y'; size: 'width' | 'height' }
const ACROSS: Axis = { start: 'x', size: 'width' }
const DOWN: Axis = { start: 'y', size: 'height' }

const edgesOf = (box: Box, { start, size }: Axis) => [box[start], box[start] + box[size] / 2, box[start] + box[size]]

/** Lines of the paper and of the other fields. */
function linesOf({ layout, others }: Paper, axis: Axis): number[] {
  const long = PAPER[layout][axis.size]
  return [long / 2, MARGIN_MM, long - MARGIN_MM, ...others.flatMap((field) => edgesOf(boxOf(field, layout), axis))]
}

/** The line nearest to one of these edges, and how far it is from it; null: none is near. */
function nearest(lines: readonly number[], edges: readonly number[]): { line: number; by: number } | null {
  let found: { line: number; by: number } | null = null
  for (const line of lines)
    for (const edge of edges) {
      const by = line - edge
      if (Math.abs(by) <= NEAR_MM && (found === null || Math.abs(by) < Math.abs(found.by))) found = { line, by }
    }
  return found
}

/** A field that was moved, on the lines that it is near: the middle and the margins of the paper, edges and middles of the other fields. (rules/certificates#designer) */
export function snapped(field: Field, paper: Paper): { field: Field; guides: Guides } {
  const box = boxOf(field, paper.layout)
  const x = nearest(linesOf(paper, ACROSS), edgesOf(box, ACROSS))
  const y = nearest(linesOf(paper, DOWN), edgesOf(box, DOWN))
  const placed = { ...field, x: field.x + (x?.by ?? 0), y: field.y + (y?.by ?? 0) }
  const { width, height } = PAPER[paper.layout]
  const isOutside = placed.x < 0 || placed.x + placed.width > width || placed.y < 0 || placed.y >= height
  if (isOutside) return { field, guides: NO_GUIDES }
  return { field: placed, guides: { x: x?.line ?? null, y: y?.line ?? null } }
}

/** A field whose right edge was pulled, on the line that this edge is near. */
export function snappedWide(field: Field, paper: Paper): { field: Field; guides: Guides } {
  const found = nearest(
    linesOf(paper, ACROSS).filter((line) => line > field.x),
    [field.x + field.width],
  )
  if (found === null) return { field, guides: NO_GUIDES }
  return { field: { ...field, width: field.width + found.by }, guides: { x: found.line, y: null } }
}
