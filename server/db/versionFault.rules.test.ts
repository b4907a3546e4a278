import { expect, test } from 'vitest'
import { isOlder, VERSION } from '../version.ts'
import { versionFault, type AppliedMigration } from './versionFault.ts'

const migration = (when: number, version?: string, oldest?: string): AppliedMigration => ({
  when,
  hash: '',
  version,
  oldest,
})
const known = [1, 2, 3].map((when) => migration(when))
const all = [1, 2, 3].map((when) => migration(when))

test.each<{ name: string; applied: AppliedMigration[] }>([
  { name: 'no migration at all', applied: [] },
  { name: 'the first ones', applied: all.slice(0, 2) },
  { name: 'all of them', applied: all },
  { name: 'further ones that let this version go on', applied: [...all, migration(4, '99.1.0', VERSION)] },
])('this version may work on a database with $name', ({ applied }) => {
  expect(versionFault(applied, known)).toBeUndefined()
})

const FOREIGN = `Diese Datenbank stammt von einer Version des Produkts, die Version ${VERSION} nicht kennt`
test.each<{ name: string; applied: AppliedMigration[]; says: string }>([
  {
    name: 'a further one that needs a newer version',
    applied: [...all, migration(4, '99.1.0', '99.0.0'), migration(5, '99.2.0', '0.1.0')],
    says: `Diese Datenbank stammt von Version 99.2.0 des Produkts, und Version ${VERSION} ist für sie zu alt: Bitte Version 99.0.0 oder eine neuere starten`,
  },
  { name: 'one that names no version', applied: [...all, migration(4)], says: FOREIGN },
  { name: 'a later one but not an earlier one', applied: [migration(1), migration(3)], says: FOREIGN },
])('it may not with $name', ({ applied, says }) => {
  expect(versionFault(applied, known)).toContain(says)
})

test('versions are compared by their numbers', () => {
  const ordered = ['', '0.9.0', '0.10.0', '0.10.2', '0.10.10', '1.0.0', '10.0.0']
  expect(ordered.toReversed().toSorted((a, b) => (isOlder(a, b) ? -1 : 1))).toEqual(ordered)
  expect(isOlder('0.10.0', '0.10.0')).toBe(false)
})
