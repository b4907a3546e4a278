import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { SkipReason } from '#domain/shop/waitingTurns.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { piecesIn } from '#web/parts/waitingList/placeWords.ts'
import { paths } from '#web/paths.ts'
import { otherYear } from '#web/state/otherYear.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { longMoment, shortDay } from '#web/ui/moments.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { CountFigure } from '#web/ui/Stat.tsx'
import type { Line, StaffPlace } from './line.ts'
import { MoveDialog, OfferDialog, type OpenPlace } from './PlaceDialogs.tsx'

export const loader = () => ({ lines: call('GET /waiting-list/lines') })

/** 'Warteliste': companies that wait for what is sold out, in their order; offers by hand and another order, each with a reason. (rules/waiting#staff) */
export function Component() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminItems()}>Zurück zu den Artikeln</BackLink>
      <h1 className="mb-4">Warteliste</h1>
      <Loaded data={lines} skeleton={<LoadingRows label="Warteliste wird geladen …" />}>
        {(all) => <Lines lines={all} />}
      </Loaded>
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const mayWrite = useMay()('waiting.write')
  const { registrationOpen } = useEventFacts()
  const [open, setOpen] = useState<OpenPlace | null>(null)
  const close = () => setOpen(null)
  const isOver = otherYear.label !== null && otherYear.state !== 'preparation'
  if (lines.length === 0 && isOver)
    return (
      <EmptyState title={`Von ${otherYear.label} wartet niemand mehr.`}>
        Mit dem nächsten Veranstaltungsjahr endete die Warteliste, mit einem Brief an alle, die noch warteten.
      </EmptyState>
    )
  if (lines.length === 0)
    return (
      <EmptyState title="Zurzeit wartet niemand.">
        Ist etwas ausverkauft, können sich Firmen dafür auf die Warteliste setzen. Was dann frei wird, wird ihnen von
        selbst angeboten.
      </EmptyState>
    )
  return (
    <>
      {registrationOpen ? null : (
        <Banner tone="info" title="Die Warteliste ruht." className="mb-6">
          Solange die Anmeldung geschlossen ist, wird nichts angeboten, auch nicht von Hand. Alle Plätze bleiben.
        </Banner>
      )}
      {lines.map((line) => (
        <LineSection key={line.line} line={line} isOpen={registrationOpen} onOpen={mayWrite ? setOpen : undefined} />
      ))}
      {mayWrite && open?.act === 'offer' ? <OfferDialog place={open.place} onClose={close} /> : null}
      {mayWrite && open?.act === 'move' ? <MoveDialog place={open.place} onClose={close} /> : null}
    </>
  )
}

type LineProps = { line: Line; isOpen: boolean; onOpen: ((open: OpenPlace) => void) | undefined }

function LineSection({ line, isOpen, onOpen }: LineProps) {
  const { name, free, onSale, held, entries } = line
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  const acts = (place: StaffPlace) =>
    onOpen && place.state === 'waiting' ? (
      <Acts place={place} mayOffer={isOpen && place.free > 0} onOpen={onOpen} />
    ) : null
  return (
    <section className="mb-9" aria-label={`Warteliste: ${name}`}>
      <h2 className="mb-2 text-2xl">{name}</h2>
      <dl className="mb-3 flex flex-wrap gap-x-5">
        <CountFigure label={waiting === 1 ? 'Firma wartet' : 'Firmen warten'} count={waiting} />
        <CountFigure label="frei für die Warteliste" count={free} />
        <CountFigure label="angeboten" count={held} />
        {onSale === null || onSale === 0 ? null : <CountFigure label="im Verkauf" count={onSale} />}
      </dl>
      <Table
        label={`Warteliste: ${name}`}
        columns={columns(acts)}
        rows={entries}
        rowKey={({ id }) => id}
        phoneRow={(place) => <PhoneRow place={place} acts={acts(place)} />}
        empty={<EmptyState title="Hier wartet niemand mehr." place="section" />}
      />
    </section>
  )
}

type ActsProps = { place: StaffPlace; mayOffer: boolean; onOpen: (open: OpenPlace) => void }

function Acts({ place, mayOffer, onOpen }: ActsProps) {
  const { companyName } = place
  return (
    <span className="flex gap-2">
      <Button
        look="second"
        size="small"
        disabled={!mayOffer}
        aria-label={`Anbieten: ${companyName}`}
        onClick={() => onOpen({ act: 'offer', place })}
      >
        Anbieten
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Platz ändern: ${companyName}`}
        onClick={() => onOpen({ act: 'move', place })}
      >
        Platz ändern
      </Button>
    </span>
  )
}

const SKIPPED: Record<SkipReason, (free: string) => string> = {
  tooFew: (free) => `Übergangen: frei waren nur ${free}.`,
  tooFewTimes: () => 'Übergangen: zu wenig Zeitmessung dazu.',
  ceiling: () => 'Übergangen: mehr Teams, als die Firma buchen kann.',
}

const wishOf = ({ wanted, atLeast, timekeeping, more }: StaffPlace) =>
  [
    `bis zu\u00a0${formatCount(wanted)}, mindestens\u00a0${formatCount(atLeast)}`,
    timekeeping ? 'mit Zeitmessung' : '',
    more > 0 ? `${formatCount(more)} davon am Ende` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

function State({ place }: { place: StaffPlace }) {
  const { state, offered, until, skipped, createdAt } = place
  if (state === 'offered' && offered !== null && until !== null)
    return (
      <>
        <Badge tone="moss">Angebot</Badge> {piecesIn(place, offered)} bis {longMoment(until)}
      </>
    )
  return (
    <>
      wartet seit {shortDay(createdAt)}
      {skipped ? (
        <span className="block text-sm text-rock">{SKIPPED[skipped.why](piecesIn(place, skipped.free))}</span>
      ) : null}
    </>
  )
}

const columns = (acts: (place: StaffPlace) => ReactNode): Column<StaffPlace>[] => [
  {
    key: 'position',
    title: 'Platz',
    cell: ({ position }) => position ?? '–',
    numeral: true,
    align: 'right',
    width: 'w-16',
  },
  {
    key: 'company',
    title: 'Firma',
    cell: ({ customerID, companyName }) => (
      <span className="block whitespace-normal">
        <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
      </span>
    ),
  },
  { key: 'wish', title: 'Möchte', cell: (place) => <span className="block whitespace-normal">{wishOf(place)}</span> },
  {
    key: 'state',
    title: 'Stand',
    cell: (place) => (
      <span className="block whitespace-normal">
        <State place={place} />
      </span>
    ),
  },
  { key: 'acts', title: '', cell: acts },
]

function PhoneRow({ place, acts }: { place: StaffPlace; acts: ReactNode }) {
  const { position, customerID, companyName } = place
  return (
    <div className="py-2">
      <p className="font-semibold">
        {position === null ? '' : `${position}. `}
        <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
      </p>
      <p className="text-sm">{wishOf(place)}</p>
      <p className="mb-2 text-sm">
        <State place={place} />
      </p>
      {acts}
    </div>
  )
}
