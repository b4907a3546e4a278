/** Kinds of files that an uploaded background may be. (rules/certificates#background) */
export const GROUND_FILES = ['PNG', 'JPG', 'PDF'] as const
export type GroundFile = (typeof GROUND_FILES)[number]

/** A box that something is drawn in, in points or millimetres. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * Box in which a background covers the whole paper, its proportions kept: what is wider or taller, as by its bleed, is cut off at both edges.
 * (rules/certificates#background)
 */
export function covering(paper: { width: number; height: number }, ground: { width: number; height: number }): Box {
  const scale = Math.max(paper.width / ground.width, paper.height / ground.height)
  const width = ground.width * scale
  const height = ground.height * scale
  return { x: (paper.width - width) / 2, y: (paper.height - height) / 2, width, height }
}
