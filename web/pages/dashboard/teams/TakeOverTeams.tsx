import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { History } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { isPast } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { teamSlots } from '#domain/teams/teams.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { usePeopleUntil } from '#web/api/deadlines.ts'
import { useCall } from '#web/api/useCall.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import type { Team } from './teamCalls.ts'

type LastYear = NonNullable<AnswerOf<'GET /customers/me/last-year'>>
type Earlier = LastYear['teams'][number]

type TakeOverTeamsProps = { lastYear: LastYear | null; teams: readonly Team[]; today: Date }

/** Offer to fill free places with teams of the year before; nothing while there are none of either. (rules/again#teams) */
export function TakeOverTeams({ lastYear, teams, today }: TakeOverTeamsProps) {
  const may = useMayInCompany()
  const namesUntil = usePeopleUntil()
  const [isOpen, setOpen] = useState(false)
  const left = lastYear?.teams.filter(({ isThere }) => !isThere) ?? []
  const free = teamSlots(teams)
  if (left.length === 0 || free === 0 || !may('teams.write') || isPast(namesUntil, today)) return null
  return (
    <>
      <Banner
        tone="info"
        title={`${teamsInWords(left.length)} vom Vorjahr`}
        className="mb-4"
        action={
          <Button look="second" size="small" icon={<History aria-hidden />} onClick={() => setOpen(true)}>
            Teams vom Vorjahr übernehmen
          </Button>
        }
      >
        Name, Kürzel, Wettbewerb und Wertung kommen in {countOf(free, 'freien Teamplatz', 'freie Teamplätze')}; Personen
        tragen Sie neu ein.
      </Banner>
      {isOpen ? <TakeOverDialog left={left} free={free} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type TakeOverDialogProps = { left: readonly Earlier[]; free: number; onClose: () => void }

/** Choice of teams of the year before, at first as many as there are free places. */
function TakeOverDialog({ left, free, onClose }: TakeOverDialogProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(left.slice(0, free).map(({ id }) => id)))
  const id = useId()
  const isTooMany = chosen.size > free
  const { run, busy, problem } = useCall(async () => {
    const filled = await call('POST /teams/from-last-year', { body: { teamIds: [...chosen] } })
    await revalidate()
    toast(filled.length === 0 ? 'Diese Teams sind schon da.' : `${teamsInWords(filled.length)} übernommen.`)
    onClose()
  })
  const toggle = (team: number) => {
    const next = new Set(chosen)
    if (!next.delete(team)) next.add(team)
    setChosen(next)
  }
  return (
    <Dialog
      title="Teams vom Vorjahr übernehmen"
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            busy={busy}
            disabled={chosen.size === 0 || isTooMany}
            aria-describedby={id}
            onClick={() => void run()}
          >
            {chosen.size === 0 ? 'Übernehmen' : `${teamsInWords(chosen.size)} übernehmen`}
          </Button>
        </>
      }
    >
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      <p className="mb-3">
        Ist ein Name inzwischen vergeben, kommt das Jahr dahinter. Ändern können Sie danach alles wie sonst.
      </p>
      <p id={id} aria-live="polite" className={`mb-3 text-sm ${isTooMany ? 'font-semibold text-rose' : 'text-rock'}`}>
        {countOf(chosen.size, 'Team', 'Teams')} gewählt, {countOf(free, 'Platz ist', 'Plätze sind')} frei
        {isTooMany ? ': bitte weniger wählen oder Teamplätze dazubuchen.' : '.'}
      </p>
      <p className="mb-3 flex gap-4 text-sm">
        <TextButton onClick={() => setChosen(new Set(left.slice(0, free).map((team) => team.id)))}>
          {left.length > free ? `Die ersten ${free} auswählen` : 'Alle auswählen'}
        </TextButton>
        <TextButton onClick={() => setChosen(new Set())}>Keines</TextButton>
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">Teams vom Vorjahr</legend>
        <ul className="grid gap-3 sm:grid-cols-2">
          {left.map((team) => (
            <li key={team.id} className="min-w-0">
              <CheckboxField
                label={team.teamName}
                hint={factsOf(team)}
                checked={chosen.has(team.id)}
                onChange={() => toggle(team.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </Dialog>
  )
}

const factsOf = ({ competition, teamType, timekeeping }: Earlier) =>
  [labels.competition[competition], labels.teamType[teamType], ...(timekeeping ? ['mit Zeitmessung'] : [])].join(', ')
