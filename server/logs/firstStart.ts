import { LOG_ACTIONS, type LogCode } from './actions.ts'

/** The only actions in the log of an unused database. */
export const FIRST_START_CODES = [
  'settingsFilled',
  'catalogueFilled',
  'adminCreated',
  'loggedIn',
  'loginFailed',
  'loggedOut',
] as const satisfies readonly LogCode[]

/** The same as entries of earlier versions are called. */
export const FIRST_START_LABELS = FIRST_START_CODES.map((code) => LOG_ACTIONS[code].label)
