import { useState } from 'react'
import type { AnswerOf } from './call.ts'
import { call } from './call.ts'
import { useCall } from './useCall.ts'

type Team = AnswerOf<'GET /teams/:id'>

/**
 * A team that somebody with a login is changing: as it was when the dialog opened, from then on as the last answer has it, so that no
 * failed reload of the list takes what was typed. What has a call of its own (captain, shirts) holds at once, apart from the form.
 */
export function useTeamEdits<Opened extends Pick<Team, 'id'>>(opened: Opened) {
  const [team, setTeam] = useState<Opened | Team>(opened)
  const params = { id: team.id }
  const changeCaptain = useCall(async (runnerId: number) => {
    setTeam(await call('PUT /teams/:id/captain/:runnerId', { params: { ...params, runnerId } }))
  })
  const setTshirts = useCall(async (tshirtOption: boolean) => {
    setTeam(await call('PUT /teams/:id/tshirt-option', { params, body: { tshirtOption } }))
  })
  const reload = async () => setTeam(await call('GET /teams/:id', { params }))
  return { team, setTeam, reload, changeCaptain: changeCaptain.save, setTshirts: setTshirts.save }
}
