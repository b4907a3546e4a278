import { Fragment } from 'react'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

/** How many are named. */
const SHOWN = 12

type TeamsOutsideProps = { ids: readonly number[]; runners: readonly AnswerOf<'GET /runners'>[number][] }

/** Whose number does not fit the block of its competition, also after these changes; nothing when all do. (rules/numbers#outside) */
export function TeamsOutside({ ids, runners }: TeamsOutsideProps) {
  if (ids.length === 0) return null
  const byTeam = Map.groupBy(runners, ({ teamID }) => teamID)
  const teams = ids.slice(0, SHOWN).flatMap((id) => {
    const members = byTeam.get(id) ?? []
    return members[0] ? [{ id, number: teamNumber(members), team: members[0] }] : []
  })
  return (
    <Banner
      tone="warning"
      title={`${countOf(ids.length, 'Team steht', 'Teams stehen')} danach außerhalb des Nummernkreises`}
      className="mb-4"
    >
      {teams.map(({ id, number, team }, place) => (
        <Fragment key={id}>
          {place === 0 ? '' : ', '}
          <TextLink to={placePaths.adminTeam(id)}>
            {number} {team.teamName}
          </TextLink>{' '}
          ({labels.competition[team.competition]})
        </Fragment>
      ))}
      {ids.length > SHOWN ? ` und ${formatCount(ids.length - SHOWN)} weitere` : ''}.
    </Banner>
  )
}
