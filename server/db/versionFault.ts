import { isOlder, VERSION } from '../version.ts'
import { databaseMessages } from './messages.ts'

/** A migration by the moment it was made, in milliseconds, and by its content. */
export type Migration = { when: number; hash: string }

/**
 * A migration that a database, or a backup of one, has had: the version of the product that ran it, and the oldest one that may work on
 * the database since. Versions before 0.10.0 noted neither.
 */
export type AppliedMigration = Migration & { version?: string | null | undefined; oldest?: string | null | undefined }

/** Compares a list of migrations with the known ones: those that this version does not know, and whether it lacks one that was made before its last. */
export function compared(applied: readonly AppliedMigration[], known: readonly Migration[]) {
  const had = new Set(applied.map(({ when }) => when))
  const ours = new Set(known.map(({ when }) => when))
  const last = Math.max(...had)
  return {
    unknown: applied.filter(({ when }) => !ours.has(when)),
    hasGap: known.some(({ when }) => when < last && !had.has(when)),
  }
}

/**
 * Fault of this version on a database with these migrations, on which it may not work, as a German line; undefined when
 * it may: it knows them, or each that it does not know lets it. (rules/operations#versions)
 */
export function versionFault(applied: readonly AppliedMigration[], known: readonly Migration[]): string | undefined {
  const { unknown, hasGap } = compared(applied, known)
  const { version, oldest } = newestOf(unknown)
  if (hasGap || unknown.some((one) => !one.version || !one.oldest)) return databaseMessages.otherVersion(VERSION)
  if (version && oldest && isOlder(VERSION, oldest))
    return databaseMessages.newerVersion({ writtenBy: version, needed: oldest, own: VERSION })
  return undefined
}

/** The newest version that ran one of these migrations, and the newest of those that they ask for. */
export function newestOf(migrations: readonly AppliedMigration[]) {
  const newest = (versions: (string | null | undefined)[]) =>
    versions.filter((version) => typeof version === 'string').toSorted((a, b) => (isOlder(a, b) ? 1 : -1))[0]
  return {
    version: newest(migrations.map(({ version }) => version)),
    oldest: newest(migrations.map(({ oldest }) => oldest)),
  }
}
