import { table } from './table.ts'

/** A printed table: its head, its rows, and whether all of them hold. */
export type Section = { head: string[]; rows: string[][]; isKept: boolean }

export const printed = ({ head, rows }: Section) => table([head, ...rows])
