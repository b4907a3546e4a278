import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { formatDay, formatDayBeside, formatDayWithWeekday, isPast } from '#domain/text/days.ts'
import { cheapestTeamItem, isSoldOut } from '#domain/shop/items.ts'
import { isPackage, isTeamPlace } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { presentMoment } from '#web/state/moment.ts'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { Price } from '#web/ui/Price.tsx'
import { RidgeLine } from '#web/ui/motifs/RidgeLine.tsx'
import { Stamp } from '#web/ui/motifs/Stamp.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { WriteForPlaces } from './WriteForPlaces.tsx'
import runners from './runners.svg?no-inline'
import { resultsWords } from '#web/parts/layout/resultsWords.ts'

type Item = AnswerOf<'GET /items'>[number]

export const loader = async () => ({ items: await call('GET /items'), today: presentMoment() })

/** What, when, where, distance, and the two ways to register. (rules/shop#choice) */
export function Component() {
  const { items, today } = useLoaderData<typeof loader>()
  const { registration } = useDeadlines()
  const closedSince = isPast(registration, today) ? registration : null
  const teamItems = items.filter(isTeamPlace)
  const offer = cheapestTeamItem(items)
  const isSoldOutNow = closedSince === null && offer === undefined
  return (
    <>
      <div className="bg-[linear-gradient(var(--color-spruce-tint),var(--color-snow))]">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-6 px-4 pt-10 sm:px-6 md:pt-20 lg:flex-nowrap">
          <Headline
            until={closedSince === null ? registration : null}
            isOpen={closedSince === null && offer !== undefined}
          />
          <div className="flex w-full flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:w-80 lg:shrink-0 lg:flex-col-reverse lg:flex-nowrap xl:w-96">
            {closedSince === null ? <FreePlaces teamItems={teamItems} /> : null}
            <Runners />
          </div>
        </div>
        <RidgeLine size="hero" className="mt-4" />
      </div>
      <div className="flex-1 bg-band">
        <div className="relative mx-auto -mt-4 grid w-full max-w-page grid-cols-1 gap-6 px-4 pb-16 sm:px-6 md:-mt-8 md:grid-cols-2 md:gap-8">
          <TeamBib offer={offer} items={teamItems} closedSince={closedSince} />
          <CompanyBib offer={items.find(isPackage)} isWithoutPlace={isSoldOutNow} closedSince={closedSince} />
          <p className="on-band text-white md:col-span-2">
            Schon einen Code bekommen?{' '}
            <Link to={paths.editingCodeEntry()} className={codeLink}>
              Team bearbeiten
            </Link>{' '}
            oder{' '}
            <Link to={paths.inviteCodeEntry()} className={codeLink}>
              Einladung einlösen
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

const codeLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2'

type Closing = { closedSince: string | null }

function Headline({ until, isOpen }: { until: string | null; isOpen: boolean }) {
  const { claim, intro, date, place, distance, year, resultsYear } = useEventFacts()
  return (
    <div className="min-w-0 flex-1 basis-[36rem]">
      <h1 className="max-w-[18ch] text-5xl tracking-tight md:text-6xl">{claim}</h1>
      <dl className="mt-7 flex flex-wrap gap-x-9 gap-y-3 lg:gap-x-6">
        <Fact name="Wann">{formatDayWithWeekday(date)}</Fact>
        <Fact name="Wo">{place}</Fact>
        <Fact name="Wie weit">{distance}</Fact>
        {until === null ? null : <Fact name="Anmeldung bis">{formatDayBeside(date, until)}</Fact>}
      </dl>
      <p className="mt-5 max-w-2xl text-lg">{intro}</p>
      {resultsYear === null ? null : (
        <ButtonLink look={resultsYear === year ? 'main' : 'second'} to={paths.results()} className="mt-5">
          {resultsWords({ year, resultsYear })}
        </ButtonLink>
      )}
      {isOpen ? (
        <div className="mt-5">
          <ButtonLink to={paths.teamRegistration()} iconAfter={<ArrowRight aria-hidden />}>
            Teams buchen
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

/** A team on its way, in the sky above the ridge. */
function Runners() {
  return (
    <img
      src={runners}
      alt=""
      width={480}
      height={300}
      className="-mb-8 ml-auto h-auto w-56 sm:mb-0 sm:w-60 lg:-mt-14 lg:mb-2 lg:w-full"
    />
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-rock">{name}</dt>
      <dd className="numeral text-[length:min(var(--text-2xl),7.6vw)] lg:text-[1.375rem]">{children}</dd>
    </div>
  )
}

/** The places left in all contingents; renders nothing when one of them has no limit. */
function FreePlaces({ teamItems }: { teamItems: Item[] }) {
  const free = teamItems.reduce<number | null>(
    (sum, { availableQuantity }) => (sum === null || availableQuantity === null ? null : sum + availableQuantity),
    0,
  )
  const offer = cheapestTeamItem(teamItems)
  if (free === null) return null
  if (!offer) return <p className="text-lg font-semibold text-glow">Alle Teamplätze sind vergeben.</p>
  const atOffer = offer.availableQuantity ?? 0
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:flex-col lg:items-end lg:text-right">
      <span className="numeral text-5xl/none text-glow lg:text-[8rem]/[0.85]">{formatCount(free)}</span>
      <span className="text-rock">
        {free === 1 ? 'Teamplatz ist noch frei' : 'Teamplätze sind noch frei'}
        {atOffer < free ? (
          <>
            ,<br />
            davon {formatCount(atOffer)} um {formatEuro(centsOf(offer.price))}
          </>
        ) : null}
      </span>
    </p>
  )
}

function TeamBib({ offer, items, closedSince }: Closing & { offer: Item | undefined; items: readonly Item[] }) {
  return (
    <EntryBib
      edge="run"
      labels={['Teams', 'je drei Personen']}
      title="Teamanmeldung"
      audience="Für Betriebe, Vereine und Freunde, die ihre Teams selbst zusammenstellen."
      points={[
        ...(offer && closedSince === null ? ['Plätze jetzt sichern, Namen später eintragen'] : []),
        '3 Essensgutscheine und Startnummern je Team',
        'Auf Wunsch mit Zeitmessung',
      ]}
      note={
        offer || closedSince !== null ? null : (
          <>
            <WriteForPlaces items={items} /> Shirts, Tische und Verpflegung für Ihre Teams gibt es weiterhin im Shop.
          </>
        )
      }
      price={offer ? <PriceOf item={offer} unit="je Team" /> : <SoldOut />}
      action={
        closedSince !== null ? (
          <Closed since={closedSince} />
        ) : offer ? (
          <ButtonLink to={paths.teamRegistration()} wide="phone" iconAfter={<ArrowRight aria-hidden />}>
            Teams buchen
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.shop()} look="second" wide="phone" iconAfter={<ArrowRight aria-hidden />}>
            Zum Shop
          </ButtonLink>
        )
      }
    />
  )
}

type CompanyOffer = Closing & { offer: Item | undefined; isWithoutPlace: boolean }

function CompanyBib({ offer, isWithoutPlace, closedSince }: CompanyOffer) {
  const isGone = offer !== undefined && isSoldOut(offer)
  return (
    <EntryBib
      edge="walk"
      labels={['Firmen', 'eigene Seite']}
      title="Firmenanmeldeseite"
      audience="Für Firmen, deren Leute sich selbst eintragen: ein Link für alle, eine Rechnung."
      points={[
        'Eigene Anmeldeseite mit Link zum Weitergeben',
        'Alle Teams auf einen Blick, jederzeit änderbar',
        `Ab ${REFUND_FROM_TEAMS} Teams kommt die Gebühr zurück`,
      ]}
      note={
        isWithoutPlace && !isGone ? (
          <span className="font-semibold text-glow">Zurzeit ist kein Teamplatz mehr frei.</span>
        ) : null
      }
      price={isGone ? <SoldOut /> : offer ? <PriceOf item={offer} unit="einmalig" /> : null}
      action={
        closedSince !== null ? (
          <Closed since={closedSince} />
        ) : offer && !isGone ? (
          <ButtonLink
            to={paths.companyRegistration()}
            // without a team place it is not what a visitor comes for
            look={isWithoutPlace ? 'second' : 'main'}
            wide="phone"
            iconAfter={<ArrowRight aria-hidden />}
          >
            Firmenpaket buchen
          </ButtonLink>
        ) : null
      }
    />
  )
}

type EntryBibProps = {
  edge: 'run' | 'walk'
  labels: [string, string]
  title: string
  /** The target group. */
  audience: string
  points: string[]
  /** What speaks against it now, and what can be done; null if nothing does. */
  note: ReactNode
  price: ReactNode
  action: ReactNode
}

function EntryBib({ edge, labels, title, audience, points, note, price, action }: EntryBibProps) {
  return (
    <Bib edge={edge} label={labels[0]} right={labels[1]} behind="band">
      <div className="flex flex-1 flex-col px-[min(1.5rem,6vw)] pt-7 pb-11 sm:px-8 lg:px-11">
        <h2 className="text-3xl md:text-2xl lg:text-4xl">
          <LongName>{title}</LongName>
        </h2>
        <p className="mt-3">{audience}</p>
        <ul className="mt-4 mb-5 flex flex-col gap-2">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Check
                aria-hidden
                className={`mt-1 size-5 shrink-0 ${edge === 'run' ? 'text-spruce' : 'text-gentian'}`}
              />
              <span className="min-w-0">{point}</span>
            </li>
          ))}
        </ul>
        {note === null ? null : <p className="mb-4">{note}</p>}
        <Perforation className="mt-auto" />
        <div className="@container mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          {price}
          {action}
        </div>
      </div>
    </Bib>
  )
}

function PriceOf({ item, unit }: { item: Item; unit: string }) {
  return (
    <p className="flex flex-col">
      <Price euro={item.price} note="" size="large" />
      <span className="text-sm text-rock">{`${unit}, ${vatWords.net(useVat())}`}</span>
    </p>
  )
}

/** Stamped across the line above the price. */
function SoldOut() {
  return (
    <p className="text-3xl">
      <Stamp>Ausverkauft</Stamp>
    </p>
  )
}

function Closed({ since }: { since: string }) {
  return <NotNow>Die Anmeldung ist seit {formatDay(since)} geschlossen.</NotNow>
}

function NotNow({ children }: { children: ReactNode }) {
  return <p className="flex min-h-11 items-center font-semibold text-rock">{children}</p>
}
