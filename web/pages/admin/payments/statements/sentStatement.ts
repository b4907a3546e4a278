import { BOOKED_GROUPS, groupOfEntry, type StatementImport, type StatementPreview } from './statement.ts'

/** A bank's file on its way: looked into, booked, or refused with the reason. */
export type SentStatement = {
  key: number
  file: File
  body: Blob
  format: string | undefined
  preview?: StatementPreview
  /** Places of entries that are booked though another file has likely brought them. */
  anyway?: readonly number[]
  imported?: StatementImport
  problem?: string
}

/** True for a file whose preview stands there with payments to book, also such as a person may still tick. */
export const waitsForBooking = ({ preview, imported, problem }: SentStatement): boolean =>
  imported === undefined &&
  problem === undefined &&
  preview?.entries.some((entry) => [...BOOKED_GROUPS, 'likely'].includes(groupOfEntry(entry))) === true
