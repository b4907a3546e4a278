import { TextDecoder } from 'node:util'
import { readChipList, type ChipList, type ChipSlot } from '#domain/numbers/chipList.ts'
import { Refusal } from '../http/refusal.ts'

/** Reads a list of chips beside the slots that there are. Refusals: 400, 415 it is no such list. (rules/handover#chips-read) */
export async function readChips(slots: readonly ChipSlot[], bytes: Uint8Array): Promise<ChipList> {
  // no text has a NUL, every workbook has
  if (bytes.includes(0)) throw new Refusal('CHIPS_WRONG_TYPE')
  const list = readChipList(decoded(bytes), slots)
  if (list === null) throw new Refusal('CHIPS_UNREADABLE')
  if (list.given.length + list.same + list.faults.length === 0) throw new Refusal('CHIPS_EMPTY')
  return list
}

/** Excel saves in the encoding of Windows unless it is told otherwise; what is no UTF-8 is that. (rules/handover#chips-read) */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
