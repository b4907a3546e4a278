import type { Context } from '../context.ts'
import { startPolling } from '../polling.ts'
import { refreshEvent } from './eventInForce.ts'

/** Also without any news: the connection that brings them may be down, and with a new day a legal text may come into force. */
const LOOK_AGAIN_MS = 2000

export type Following = {
  /** There is news of the settings, or there may have been some. */
  look: () => void
  stop: () => Promise<void>
}

/**
 * Keeps a running server's event as the database says it, whichever server changed it. While the database does not answer the last one
 * known stays; that is reported once. (rules/settings#in-force)
 */
export function followSettings(context: Context, onFault: (error: unknown) => void): Following {
  let isFailing = false
  const refresh = async () => {
    await refreshEvent(context)
    isFailing = false
  }
  const report = (error: unknown) => {
    context.failedWork.add('settings')
    if (!isFailing) onFault(error)
    isFailing = true
  }
  const polling = startPolling({ work: refresh, pauseMs: LOOK_AGAIN_MS, onFault: report })
  return { look: () => void refresh().catch(report), stop: () => polling.stop() }
}
