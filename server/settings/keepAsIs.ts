import type { KeptAsIs } from '#contract/event/checklist.ts'
import type { StoredSettings } from '#contract/event/settings.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { readSettings } from './readSettings.ts'
import { saveKept, settingsForChange } from './store.ts'

/** Takes points of the checklist as they are, with a line in the log; what was taken before stays. (rules/settings#as-it-is) */
export async function keepAsIs(context: Context, caller: User, kept: KeptAsIs): Promise<StoredSettings> {
  await inTransaction(context.db, async (tx) => {
    const { keptAsIs: before } = await settingsForChange(tx)
    const { asShipped } = await readSettings({ ...context, db: tx })
    const paths = asShipped.settings.filter((path) => kept.settings.some((one) => one === path))
    const texts = asShipped.texts.filter((page) => kept.texts.includes(page))
    const items = asShipped.items.filter(({ itemId }) => kept.items.includes(itemId))
    const compared = asShipped.toCompare.filter((one) => kept.compared?.includes(one))
    if (paths.length + texts.length + items.length + compared.length === 0) return
    await saveKept(tx, {
      settings: [...before.settings, ...kept.settings.filter((path) => paths.includes(path))],
      texts: [...before.texts, ...texts],
      items: [...before.items, ...items.map(({ itemId }) => itemId)],
      compared: [...(before.compared ?? []), ...compared],
    })
    const facts = { settings: paths, texts, items: some(items.map(({ name }) => name)), compared }
    await writeLog(tx, { caller, code: 'keptAsIs', facts })
  })
  return readSettings(context)
}
