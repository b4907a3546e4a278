import { readChipList, type ChipList, type ChipSlot } from '#domain/numbers/chipList.ts'
import { headingsInWords } from '#contract/numbers/handOverMessages.ts'
import { listText } from '#domain/text/listText.ts'
import { Refusal } from '../http/refusal.ts'

/** Beginnings of an .xlsx and of an .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Reads a list of chips beside the slots that there are. Refusals: 400, 415 it is no such list. (rules/handover#chips-read) */
export async function readChips(slots: readonly ChipSlot[], bytes: Uint8Array): Promise<ChipList> {
  if (WORKBOOKS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte)))
    throw new Refusal('CHIPS_WRONG_TYPE')
  const { text } = listText(bytes)
  // no text has a NUL
  if (text.includes('\0')) throw new Refusal('CHIPS_WRONG_TYPE')
  const list = readChipList(text, slots)
  if ('unread' in list)
    throw list.unread === 'noTable'
      ? new Refusal('CHIPS_UNREADABLE')
      : new Refusal('CHIPS_COLUMNS', headingsInWords(list.first))
  if (list.given.length + list.same + list.faults.length === 0) throw new Refusal('CHIPS_EMPTY')
  return list
}
