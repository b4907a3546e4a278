import { placePaths } from '#contract/pages/placePaths.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { OrderedShirts } from '#web/parts/shirts/OrderedShirts.tsx'
import { shirtAdvice } from '#web/parts/shirts/orderedShirtWords.ts'

/** Which shirts the company has bought for whom, and where something else is wished now. (rules/shirts#sums) */
export function CustomerShirts({ teams }: { teams: AnswerOf<'GET /teams/customer/:id'> }) {
  return (
    <OrderedShirts
      teams={teams.filter(({ withdrawn }) => !withdrawn)}
      wayTo={({ id }) => ({ to: placePaths.adminTeam(id) })}
      advice={shirtAdvice('staff', { deadline: undefined, office: '' })}
    />
  )
}
