import { labels } from '#contract/labels.ts'
import type { StaffRole } from '#domain/staffRoles.ts'

const named = (roles: readonly StaffRole[]) => roles.map((role) => labels.staffRole[role]).join(', ')

/** German texts about the accounts of the staff, for the terminal and the log. */
export const adminMessages = {
  /** Stands in the place of a name that nobody has given. */
  firstName: 'Organisation',
  unknown: (email: string) => `${email} ist keine Adresse der Verwaltung.`,
  byCommand: (what: string) => `${what}, durch den Befehl am Server`,
  withRoles: (email: string, roles: readonly StaffRole[]) => `${email}: ${named(roles)}`,
  rolesChanged: ({ email, roles }: { email: string; roles: readonly StaffRole[] }, after: readonly StaffRole[]) =>
    `${email}: ${named(roles)} → ${named(after)}`,
} as const
