import type { OpenNews } from '#contract/staff/upgradeNews.ts'
import type { SettledNews } from '#domain/staff/upgradeNews.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { openNews } from './openNews.ts'
import { addSettled } from './store.ts'

/** Settles news for everybody, each once; the log says which. Returns what is open. (rules/settings#news) */
export async function settleNews(context: Context, caller: User, news: readonly SettledNews[]): Promise<OpenNews> {
  await inTransaction(context.db, async (tx) => {
    const settled = await addSettled(tx, { news, settledBy: caller.id })
    if (settled.length === 0) return
    await writeLog(tx, { caller, code: 'upgradeNewsSettled', facts: { news: settled } })
  })
  return openNews(context)
}
