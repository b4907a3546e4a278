import type { ResultSettings } from '#contract/results/resultSettings.ts'
import { SETTING_WORDS } from '#contract/results/resultWords.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from './inTurn.ts'
import { refuseNobody } from './prizeWinners.ts'
import { settingsOfResults, writeSettingsOfResults } from './store.ts'

/** Changes how results of this year are ranked and shown. Refusal: 404 a prize is given to nobody. (rules/results#settings) */
export async function changeSettings(context: Context, caller: User, settings: ResultSettings): Promise<void> {
  await inTurn(context, async (tx) => {
    const before = await settingsOfResults(tx)
    const changed = kindsOf(SETTING_WORDS).filter(
      (setting) => JSON.stringify(before[setting]) !== JSON.stringify(settings[setting]),
    )
    if (changed.length === 0) return
    await refuseNobody(tx, context, { prizes: settings.prizes, before: before.prizes })
    await writeSettingsOfResults(tx, settings)
    const words = changed.map((setting) => SETTING_WORDS[setting])
    await writeLog(tx, { caller, code: 'resultSettingsChanged', facts: { settings: words } })
  })
}
