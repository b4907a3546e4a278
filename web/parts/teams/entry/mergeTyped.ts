import type { FieldPath } from 'react-hook-form'
import { labels, personCodes } from '#contract/labels.ts'
import { PERSON_FIELDS } from '#domain/teams/persons.ts'
import { acronymOf } from '#domain/teams/teams.ts'
import {
  fieldLabels,
  runnerValuesOf,
  valuesOf,
  type EditableTeam,
  type RunnerValues,
  type TeamValues,
} from './teamValues.ts'

/** A field that was typed into here and saved differently elsewhere. */
export type Conflict = { path: FieldPath<TeamValues>; label: string; saved: string }
/** Somebody who was moved out of this team while something was typed about that person here; for a new one the place is named. */
export type Departed = { who: string; typed: string[] }
export type Outcome = { conflicts: Conflict[]; departed: Departed[] }
export type Merged = Outcome & { values: TeamValues }

type Sides = { typed: TeamValues; before: EditableTeam; now: EditableTeam }

const TEAM_FIELDS = ['teamName', 'teamAcronym', 'teamContact', 'competition', 'teamType'] as const
/**
 * The form after a reload: input stays, everything else is as saved now. Persons are followed into another slot.
 * `conflicts` names what is saved now where both sides changed, `departed` what was typed about those who are in another team now.
 * (rules/wire#stale)
 */
export function mergeTyped({ typed, before, now }: Sides): Merged {
  const team = mergeFields(TEAM_FIELDS, {
    typed: withoutFollowing({ typed, before, now }),
    before: valuesOf(before),
    now: valuesOf(now),
  })
  const runners = now.runners.map((runner) => {
    const place = before.runners.findIndex(({ runnerID }) => runnerID === runner.runnerID)
    const was = before.runners[place]
    const here = typed.runners[place]
    const saved = runnerValuesOf(runner)
    if (!was || !here) return { slot: runner.slot, merged: saved, fields: [] }
    return {
      slot: runner.slot,
      ...mergeFields(PERSON_FIELDS, { typed: here, before: runnerValuesOf(was), now: saved }),
    }
  })
  return {
    values: { ...team.merged, runners: runners.map(({ merged }) => merged) },
    conflicts: [
      ...team.fields.map((field) => ({ path: field, label: fieldLabels[field], saved: shown(valuesOf(now)[field]) })),
      ...runners.flatMap(({ slot, fields }, index) =>
        fields.map((field) => ({
          path: `runners.${index}.${field}` as const,
          label: `${slot} · ${fieldLabels[field]}`,
          saved: shownOf(now, index, field),
        })),
      ),
    ],
    departed: departedOf(typed, before, now),
  }
}

/** Without an acronym that only followed the name here, where somebody else has written one. (rules/teams#acronym) */
function withoutFollowing({ typed, before, now }: Sides): TeamValues {
  const isOnlyFollowing = typed.teamAcronym === acronymOf(typed.teamName) && now.teamAcronym !== before.teamAcronym
  return isOnlyFollowing ? { ...typed, teamAcronym: valuesOf(before).teamAcronym } : typed
}

function departedOf(typed: TeamValues, before: EditableTeam, now: EditableTeam): Departed[] {
  const staying = new Set(now.runners.map(({ runnerID }) => runnerID))
  return before.runners.flatMap((runner, place) => {
    const [was, here] = [runnerValuesOf(runner), typed.runners[place]]
    if (staying.has(runner.runnerID) || !here) return []
    const own = PERSON_FIELDS.filter((field) => here[field] !== was[field])
    if (own.length === 0) return []
    const name = `${was.firstName} ${was.lastName}`.trim()
    return {
      who: name === '' ? `Platz ${runner.slot}` : name,
      typed: own.map((field) => `${fieldLabels[field]}: „${shown(here[field])}“`),
    }
  })
}

function mergeFields<Values extends object, Key extends keyof Values>(
  keys: readonly Key[],
  { typed, before, now }: { typed: Values; before: Values; now: Values },
): { merged: Values; fields: Key[] } {
  const own = keys.filter((key) => typed[key] !== before[key])
  const merged = { ...now }
  for (const key of own) merged[key] = typed[key]
  return { merged, fields: own.filter((key) => now[key] !== before[key] && now[key] !== typed[key]) }
}

function shownOf(team: EditableTeam, index: number, field: keyof RunnerValues): string {
  const runner = team.runners[index]
  return runner ? shown(runnerValuesOf(runner)[field]) : ''
}

const NAMES = new Map<unknown, string>(
  [labels.competition, labels.teamType, ...Object.values(personCodes)].flatMap((names) => Object.entries(names ?? {})),
)

function shown(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'leer'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return NAMES.get(value) ?? String(value)
}
