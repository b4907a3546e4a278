import { kindsOf } from '#domain/text/factTable.ts'
import type { Action } from './action.ts'
import { accountActions } from './actions/accounts.ts'
import { companyActions } from './actions/companies.ts'
import { eventActions } from './actions/event.ts'
import { letterActions } from './actions/letters.ts'
import { moneyActions } from './actions/money.ts'
import { orderActions } from './actions/orders.ts'
import { resultActions } from './actions/results.ts'
import { shopActions } from './actions/shop.ts'
import { staffActions } from './actions/staff.ts'
import { teamActions } from './actions/teams.ts'
import { waitingActions } from './actions/waiting.ts'

/** All that the log tells, by its code, which is stored: a code is never renamed, and its facts only grow. (rules/logs#data) */
export const LOG_ACTIONS = {
  ...accountActions,
  ...companyActions,
  ...eventActions,
  ...letterActions,
  ...moneyActions,
  ...orderActions,
  ...resultActions,
  ...shopActions,
  ...staffActions,
  ...teamActions,
  ...waitingActions,
}
export type LogCode = keyof typeof LOG_ACTIONS
export const LOG_CODES = kindsOf(LOG_ACTIONS)

/** The facts that an entry of this code has. */
export type FactsOf<Code extends LogCode> = (typeof LOG_ACTIONS)[Code] extends Action<infer Facts> ? Facts : never

/** The code of entries of versions that stored sentences; their action and details are kept as they were. */
export const LEGACY = 'legacy'
