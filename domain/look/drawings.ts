/** Limits of a drawing (SVG), counted while it is read and written. (rules/security#drawings) */
export const DRAWING = {
  /** Of the file, and of what is written anew of it. */
  bytesMax: 5 * 1024 * 1024,
  elementsMax: 20_000,
  attributesMax: 200_000,
  /** Of one element. */
  attributesEachMax: 200,
  depthMax: 64,
  /** Letters of its style sheets together. */
  styleMax: 200_000,
  rulesMax: 1000,
  /** Comparisons of its elements with these rules. */
  looksMax: 1_000_000,
  /** Letters of a value that is no line, and of all that are written in words together, each counted once. */
  valueMax: 4000,
  wordsMax: 1_000_000,
  /** Of one element. */
  classesMax: 50,
  /** Elements that are drawn once everything that is used again and again is counted each time. */
  drawnMax: 200_000,
  /** Elements in each other once everything that is used is in its place: parts that use parts that use parts. */
  levelsMax: 500,
} as const
