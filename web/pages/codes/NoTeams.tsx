import { codeMessages } from '#contract/teams/codeMessages.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

const WHY = {
  unknown: 'Vielleicht fehlt dem Code ein Zeichen, oder Ihre Firma hat inzwischen einen neuen vergeben.',
  open: 'Der Code wurde inzwischen ersetzt oder gelöscht. Ihre Firma kann Ihnen einen neuen geben.',
  empty: 'Ihre Firma kann Ihnen sagen, welcher Code für Ihr Team gilt.',
}

/** A code that opens nothing, or nothing any more, and the ways on. (rules/codes#load-errors) */
export function NoTeams({ code, was }: { code: string; was: keyof typeof WHY }) {
  return (
    <div className="flex flex-col gap-6">
      {was === 'empty' ? null : <Banner tone="error" role="alert" title={codeMessages.unknownTeamCode} />}
      <EmptyState
        title={codeMessages.noTeams}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.editingCodeEntry()}>Anderen Code eingeben</ButtonLink>
            <ButtonLink to={paths.teamCreation(code)} look="second">
              Es ist ein Einladungscode
            </ButtonLink>
          </div>
        }
      >
        {WHY[was]}
      </EmptyState>
    </div>
  )
}

/** A link that lost its code on the way. (rules/codes#load-errors) */
export function NoCode() {
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="error" role="alert" title={codeMessages.notInLink} />
      <EmptyState
        title="Im Link fehlt der Code"
        action={<ButtonLink to={paths.editingCodeEntry()}>Code eingeben</ButtonLink>}
      >
        Öffnen Sie den Link aus der E-Mail noch einmal, oder geben Sie den Code ein, der darin steht.
      </EmptyState>
    </div>
  )
}
