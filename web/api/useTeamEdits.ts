import { afterSilence } from './afterSilence.ts'
import { call, type AnswerOf } from './call.ts'
import { useCall } from './useCall.ts'
import { useLastKnown } from './useLastKnown.ts'

type Team = AnswerOf<'GET /teams/:id'>

/**
 * A team that somebody with a login is changing: the dialog keeps its own copy, so that a failed reload of the list does not lose input.
 * `query`: the staff's reason for a change since the race. What has its own call (captain, shirts) is saved at once, independently of the form.
 */
export function useTeamEdits<Opened extends Pick<Team, 'id'>>(
  opened: Opened,
  listed: Opened | undefined,
  query: { reason?: string } = {},
) {
  const [team, setTeam] = useLastKnown<Opened | Team>(opened, listed)
  const params = { id: team.id }
  const changeCaptain = useCall(async (runnerId: number) => {
    setTeam(await call('PUT /teams/:id/captain/:runnerId', { params: { ...params, runnerId }, query }))
  })
  const setTshirts = useCall(async (tshirtOption: boolean) => {
    setTeam(await call('PUT /teams/:id/tshirt-option', { params, body: { tshirtOption } }))
  })
  const giveShirts = useCall(async (hasPurchasedTshirt: boolean) => {
    setTeam(await call('PUT /teams/:id/has-purchased-tshirt', { params, body: { hasPurchasedTshirt } }))
  })
  const moveTimekeeping = useCall(async (teams: { id: number; otherId: number }) => {
    try {
      await afterSilence(`timekeeping ${teams.otherId} ${teams.id}`, {
        act: () => call('PUT /teams/:id/timekeeping-from/:otherId', { params: teams }),
        isDone: ({ code }) => code === 'TIMEKEEPING_NOTHING_TO_MOVE',
      })
    } finally {
      // also after a refusal: another may have moved it meanwhile
      await reload().catch(() => undefined)
    }
  })
  const reload = async () => setTeam(await call('GET /teams/:id', { params }))
  return {
    team,
    setTeam,
    reload,
    changeCaptain: changeCaptain.save,
    setTshirts: setTshirts.save,
    giveShirts: giveShirts.save,
    moveTimekeeping: moveTimekeeping.save,
  }
}
