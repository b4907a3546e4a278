/** Rows by which a list's size is estimated: one of each equal part of it. */
const SAMPLES = 200
/** Bytes of an object, a list or a text beside what is in it, of a place in one, and of a number or a date, about. */
const OF_AN_OBJECT = 48
const OF_A_PLACE = 8
const OF_A_TEXT = 24
const OF_A_VALUE = 16

/** Bytes that rows hold in memory, about: measured at some of them. (rules/faults#slow-clients) */
export function bytesOfAll(rows: readonly unknown[]): number {
  const parts = Math.min(SAMPLES, rows.length)
  let sum = 0
  for (let part = 0; part < parts; part += 1) {
    // at a place that nobody can know when they fill the list
    const place = Math.floor(((part + Math.random()) / parts) * rows.length)
    sum += bytesInMemory(rows[place])
  }
  return parts === 0 ? 0 : Math.round((sum / parts) * rows.length)
}

function bytesInMemory(value: unknown): number {
  // a text that has one letter of another alphabet, or a '€', takes two bytes for each
  if (typeof value === 'string') return OF_A_TEXT + value.length * (/[^\0-\xFF]/.test(value) ? 2 : 1)
  if (typeof value !== 'object' || value === null || value instanceof Date) return OF_A_VALUE
  const inside = Object.values(value)
  return inside.reduce<number>((bytes, one) => bytes + OF_A_PLACE + bytesInMemory(one), OF_AN_OBJECT)
}
