import { STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'

/** The roles that walk through all pages by turns; the lead does in each run (everyPage.e2e.ts). */
const ROLES = STAFF_ROLES.filter((role) => role !== 'lead')
const MINUTE_MS = 60_000

/** A role for a run that begins now. */
export const nextRole = (now: Date): StaffRole => ROLES[Math.floor(now.getTime() / MINUTE_MS) % ROLES.length] ?? 'read'

/** The role of this run: `ROUND_ROLE=billing npm run journeys roleRound` walks as another. */
export const roundRole = (): StaffRole =>
  STAFF_ROLES.find((role) => role === process.env['ROUND_ROLE']) ?? nextRole(new Date())
