import { lazy, useId, useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { formatDay, isPast } from '#domain/text/days.ts'
import { runnersWithShirtsInHand, teamsWithoutShirts, unsized } from '#domain/shirts/shirtOrders.ts'
import { countShirts, tshirtSummary, type ShirtCount } from '#domain/shirts/tshirts.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { OrderedShirts } from '#web/parts/shirts/OrderedShirts.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'
import { opensOnPage } from '#web/pages/dashboard/scrollTarget.ts'
import { shirtAdvice } from '#web/parts/shirts/orderedShirtWords.ts'
import { teamDeadlines } from '#web/parts/teams/entry/teamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { ShirtWearers } from './ShirtWearers.tsx'
import { sizeOf } from './sizeOf.ts'
import { assignShirts, type TeamShirts } from './teamShirts.ts'

const ShirtOrderDialog = lazy(async () => ({
  default: (await import('./ShirtOrderDialog.tsx')).ShirtOrderDialog,
}))

const COLUMNS: Column<ShirtCount>[] = [
  { key: 'fit', title: 'Schnitt', cell: ({ fit }) => fit },
  { key: 'size', title: 'Größe', cell: ({ size }) => size, numeral: true },
  { key: 'quantity', title: 'Anzahl', cell: ({ quantity }) => quantity, numeral: true, align: 'right' },
]

/** Puts the focus there: where a link has opened the order, nothing on the page had it before. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** Which shirts the teams still need by cut and size, who wears them, and the way to order them. (rules/shirts#page) */
export function ShirtSection({ shirts, today }: { shirts: TeamShirts; today: Date }) {
  const id = useId()
  const deadlines = useDeadlines()
  const { contact, date } = useEventFacts()
  const deadline = teamDeadlines(deadlines, { date, today }).shirts
  const { user } = useSession()
  const { teams } = shirts
  const summary = tshirtSummary(teams)
  const wanted = countShirts(summary)
  const isOver = isPast(deadlines.shirts, today)
  const mayOrder = useMayInCompany()('orders.place')
  const here: Location<unknown> = useLocation()
  const isWanted = wanted > 0 && mayOrder && !isOver && opensOnPage(here.state, 'shirts')
  const [isBack, setBack] = useState(false)
  const { isOpen, open, close, memory } = useKeptDialog(`shirts ${user?.id}`, isWanted ? 'open' : 'closed')
  return (
    <section aria-labelledby={id} className="mb-9">
      <h2 id={id} className="mb-4">
        T-Shirts Ihrer Teams
      </h2>
      <InHand {...shirts} />
      {wanted === 0 ? (
        <NothingToOrder teams={teams} />
      ) : (
        <Card className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem]">
          <Table
            label="Noch zu bestellende T-Shirts"
            columns={COLUMNS}
            rows={summary}
            rowKey={({ fit, size }) => `${fit} ${size}`}
            empty={null}
          />
          <div className="flex flex-col gap-4">
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <Stat label="zu bestellen" value={wanted} />
              <Stat
                label={teamsWithoutShirts(teams).length === 1 ? 'Team' : 'Teams'}
                value={teamsWithoutShirts(teams).length}
              />
            </dl>
            <Unsized teams={teams} />
            {isOver && deadlines.shirts !== null ? (
              <Banner tone="warning" title={`Shirts konnten bis ${formatDay(deadlines.shirts)} bestellt werden.`} />
            ) : (
              <div>
                {mayOrder ? (
                  <Button ref={isBack ? takeFocus : undefined} wide="always" onClick={open}>
                    T-Shirts bestellen
                  </Button>
                ) : null}
                {deadlines.shirts !== null ? (
                  <p className="mt-2 text-sm text-rock">Bestellbar bis {formatDay(deadlines.shirts)}.</p>
                ) : null}
              </div>
            )}
          </div>
        </Card>
      )}
      <OrderedShirts
        teams={teams}
        wayTo={sizeOf}
        advice={shirtAdvice('company', { deadline, office: contact.email })}
      />
      <ShirtWearers teams={teams} />
      {isOpen ? (
        <ShirtOrderDialog
          shirts={shirts}
          memory={memory}
          onClose={() => {
            close()
            setBack(true)
          }}
        />
      ) : null}
    </section>
  )
}

function NothingToOrder({ teams }: Pick<TeamShirts, 'teams'>) {
  const mayWrite = useMayInCompany()('teams.write')
  const withShirts = teams.filter((team) => team.hasPurchasedTshirt).length
  const toTeams = (
    <ButtonLink look="second" size="small" to={paths.dashboardTeams()}>
      Zu meinen Teams
    </ButtonLink>
  )
  if (withShirts > 0) {
    return (
      <EmptyState place="section" title="Es sind keine T-Shirts zu bestellen." action={toTeams}>
        {withShirts === 1 ? 'Ein Team hat' : `${withShirts} Teams haben`} die T-Shirts schon.
        {mayWrite ? ' Für weitere schalten Sie bei einem Team die T-Shirts ein und wählen die Größen.' : null}
      </EmptyState>
    )
  }
  return (
    <EmptyState place="section" title="Noch keine Größen gewählt" action={toTeams}>
      {mayWrite
        ? 'Schalten Sie bei einem Team die T-Shirts ein und wählen Sie bei jeder Person die Größe. Dann bestellen Sie hier alle auf einmal.'
        : 'Sobald bei den Personen Größen gewählt sind, steht hier, was zu bestellen ist.'}
    </EmptyState>
  )
}

/** Persons who would get no shirt in teams with shirts. */
function Unsized({ teams }: Pick<TeamShirts, 'teams'>) {
  const mayWrite = useMayInCompany()('teams.write')
  const [first, ...others] = teamsWithoutShirts(teams).filter((team) => unsized(team) > 0)
  if (!first) return null
  return (
    <Banner
      tone="warning"
      title={
        others.length === 0
          ? `Bei „${first.teamName}“ hat noch nicht jede Person eine Größe.`
          : `Bei ${others.length + 1} Teams hat noch nicht jede Person eine Größe.`
      }
    >
      Wer keine hat, bekommt mit dieser Bestellung kein T-Shirt.{' '}
      {mayWrite ? (
        <TextLink to={paths.dashboardTeams()} state={{ scrollToTeamId: first.id }}>
          Größen wählen
        </TextLink>
      ) : null}
    </Banner>
  )
}

/** Shirts bought in the shop, or by an order after which the connection was lost, are given to persons instead of bought again. */
function InHand({ teams, lines }: Pick<TeamShirts, 'teams' | 'lines'>) {
  const toast = useToast()
  const { run, busy, problem } = useCall(async (waiting: readonly { runnerID: number }[]) => {
    const given = await assignShirts(waiting)
    toast(given === 1 ? 'Eine Person hat jetzt ein T-Shirt.' : `${given} Personen haben jetzt T-Shirts.`)
  })
  const mayWrite = useMayInCompany()('teams.write')
  const waiting = runnersWithShirtsInHand<TeamShirts['teams'][number]['runners'][number]>(teams, lines)
  if (waiting.length === 0 || !mayWrite) return null
  return (
    <Banner
      tone="info"
      className="mb-5"
      title={
        waiting.length === 1
          ? 'Für 1 Person ist ein passendes T-Shirt schon bestellt.'
          : `Für ${waiting.length} Personen sind passende T-Shirts schon bestellt.`
      }
      action={
        <Button look="second" size="small" busy={busy} onClick={() => void run(waiting)}>
          Zuordnen
        </Button>
      }
    >
      {problem ? problem.message : 'Ordnen Sie sie zu, damit sie nicht noch einmal bestellt werden.'}
    </Banner>
  )
}
