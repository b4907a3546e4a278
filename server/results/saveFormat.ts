import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { inTurn } from './inTurn.ts'
import { formatNamed, listFormats, writeFormat } from './store.ts'

/** Remembers the columns of a list by a name. Refusal: 409 there are too many. (rules/results#columns) */
export async function saveFormat(
  context: Context,
  caller: Caller,
  format: { name: string; columns: ColumnUse[] },
): Promise<void> {
  await inTurn(context, async (tx) => {
    const { name } = format
    if (!(await formatNamed(tx, name))) refuseFull('resultFormat', (await listFormats(tx)).length)
    await writeFormat(tx, format)
    await writeLog(tx, { caller, code: 'resultFormatSaved', facts: { name }, about: [about.resultFormat(name)] })
  })
}
