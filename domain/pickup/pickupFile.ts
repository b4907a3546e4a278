import { isRecord } from '../text/isRecord.ts'
import { hasForbiddenCharacters } from '../text/checks.ts'
import {
  EVENT_ID,
  EVENT_NUMBER_MAX,
  PICKUP_EVENT_KINDS,
  RECORD_TEXT_MAX,
  type PickupEventKind,
} from './pickupEvents.ts'

/** A record as it lies in a file, and as the server takes it. */
export type FiledRecord = {
  eventId: string
  itemKey: string
  kind: PickupEventKind
  at: string
  by: string
  device: string
  known: number | null
}

const KIND_OF_FILE = 'firmenlauf-ausgabe'

/** Records that could not be sent, to be brought in with any device. (rules/pickup#file) */
export const recordsFile = (records: readonly FiledRecord[]): string =>
  JSON.stringify({ file: KIND_OF_FILE, records }, null, 1)

/**
 * The records of such a file; null when it is none, or any of it cannot be read: half a file would look like all of it. What the server
 * would refuse is none either, as it held up all that wait behind it. (rules/pickup#file)
 */
export function readRecordsFile(text: string): FiledRecord[] | null {
  const read = fromJson(text)
  if (!isRecord(read) || read['file'] !== KIND_OF_FILE || !Array.isArray(read['records'])) return null
  const all: unknown[] = read['records']
  const records = all.flatMap((one) => filedRecord(one) ?? [])
  return records.length === all.length ? records : null
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function filedRecord(value: unknown): FiledRecord | null {
  if (!isRecord(value)) return null
  const { eventId, itemKey, kind: said, at, by, device, known } = value
  const kind = PICKUP_EVENT_KINDS.find((one) => one === said)
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (typeof eventId !== 'string' || !EVENT_ID.test(eventId) || kind === undefined || Number.isNaN(time)) return null
  if (!isText(itemKey) || !isText(device) || typeof by !== 'string' || (by !== '' && !isText(by))) return null
  return { eventId, itemKey, kind, at: new Date(time).toISOString(), by, device, known: isCount(known) ? known : null }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= RECORD_TEXT_MAX && !hasForbiddenCharacters(value)

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= EVENT_NUMBER_MAX
