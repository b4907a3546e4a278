import { plainCode, shownCode } from '#domain/teams/codes.ts'
import { TEAMS_PER_REDEEM } from '#domain/teams/teamDrafts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import type { Created, Refused } from './createTeams.ts'
import { placesInWords } from './invite.ts'

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

const REPEAT = 'Versuchen Sie es einfach noch einmal: doppelt angelegt wird nichts.'

/** Warning before submitting: more drafts than places, or than one request allows. */
export function CountNotice({ count, places }: { count: number; places: number | null }) {
  if (places !== null && places > 0 && count > places) {
    return (
      <Banner
        tone="warning"
        title={`Sie haben ${teamsInWords(count)} eingegeben, es gibt nur ${placesInWords(places)}.`}
      >
        Bitte löschen Sie Entwürfe oder fragen Sie Ihre Firma nach weiteren Plätzen.
      </Banner>
    )
  }
  if (count <= TEAMS_PER_REDEEM) return null
  const rest = count - TEAMS_PER_REDEEM
  return (
    <Banner tone="info" title={`Auf einmal gehen höchstens ${TEAMS_PER_REDEEM} Teams.`}>
      Zuerst werden die ersten {TEAMS_PER_REDEEM} erstellt, danach {rest === 1 ? 'das letzte' : `die übrigen ${rest}`}.
    </Banner>
  )
}

/** Why the teams were not created; without an answer that is unknown, and a retry tells. (rules/drafts#create) */
export function RefusedNotice({ refused, unanswered }: { refused: Refused; unanswered: boolean }) {
  return (
    <Banner tone="error" role="alert" title="Fehler beim Erstellen der Teams." ref={bringIntoView}>
      <p>{refused.message}</p>
      <p>Ihre Entwürfe sind noch da.{unanswered ? ` ${REPEAT}` : ''}</p>
    </Banner>
  )
}

/** After a reload: the last request got no answer, so the teams may exist already. */
export function UnansweredNotice() {
  return (
    <Banner tone="info" title="Ihr letzter Versuch blieb ohne Antwort.">
      {REPEAT}
    </Banner>
  )
}

/** Teams created in this visit: shows their code again after the dialog is closed. */
export function CreatedNotice({ created, onShow }: { created: Created; onShow: () => void }) {
  const { teams, teamCode } = created
  const [first] = teams
  return (
    <Banner
      tone="success"
      title={
        teams.length === 1 ? `Team „${first?.teamName}“ ist erstellt.` : `${teamsInWords(teams.length)} sind erstellt.`
      }
      action={
        <Button look="second" size="small" onClick={onShow}>
          Code und Link anzeigen
        </Button>
      }
    >
      Bearbeitungscode: <span className="font-semibold select-all">{shownCode(plainCode(teamCode))}</span>
    </Banner>
  )
}
