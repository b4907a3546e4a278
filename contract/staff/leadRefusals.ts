import { yearRefusals } from '../event/yearRefusals.ts'
import { tokenRefusals } from './tokenRefusals.ts'

/** Refusals of acts of the lead, as a part of all error answers. (rules/wire#errors) */
export const leadRefusals = { ...tokenRefusals, ...yearRefusals } as const
