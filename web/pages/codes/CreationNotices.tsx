import { plainCode, shownCode } from '#domain/codes.ts'
import { TEAMS_PER_REDEEM } from '#domain/teamDrafts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Created, Refused } from './createTeams.ts'
import { placesInWords, teamsInWords } from './invite.ts'

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

const REPEAT = 'Melden Sie einfach noch einmal an: doppelt angelegt wird nichts.'

/** Said before anybody presses the button: more drafts than places, or than go in one. */
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
      Zuerst werden die ersten {TEAMS_PER_REDEEM} angemeldet, danach {rest === 1 ? 'das letzte' : `die übrigen ${rest}`}
      .
    </Banner>
  )
}

/** Why the teams were not created; without an answer nobody knows whether they were, and a repeat tells. (rules/drafts#create) */
export function RefusedNotice({ refused, unanswered }: { refused: Refused; unanswered: boolean }) {
  return (
    <Banner tone="error" role="alert" title="Fehler beim Erstellen der Teams." ref={bringIntoView}>
      <p>{refused.message}</p>
      <p>Ihre Entwürfe sind noch da.{unanswered ? ` ${REPEAT}` : ''}</p>
    </Banner>
  )
}

/** After a reload: the last try got no answer, so the teams may have been created already. */
export function UnansweredNotice() {
  return (
    <Banner tone="info" title="Ihr letzter Versuch blieb ohne Antwort.">
      {REPEAT}
    </Banner>
  )
}

/** Teams of this visit whose dialog is closed: the code is not only in the mail. */
export function CreatedNotice({ created, onShow }: { created: Created; onShow: () => void }) {
  const { teams, teamCode } = created
  const [first] = teams
  return (
    <Banner
      tone="success"
      title={
        teams.length === 1
          ? `Team „${first?.teamName}“ ist angemeldet.`
          : `${teamsInWords(teams.length)} sind angemeldet.`
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
