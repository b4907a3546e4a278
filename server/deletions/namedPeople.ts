import { isEmptyRunner } from '#domain/persons.ts'
import type { StoredTeam } from '../teams/store.ts'

/** How many persons a team has, its empty slots not counted. */
export const namedPeople = ({ runners }: StoredTeam) => runners.filter((runner) => !isEmptyRunner(runner)).length
