import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { bookingMessages } from '#contract/teams/bookingMessages.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { contingents, piecesInCart, type Contingent } from '#domain/shop/contingents.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { isSoldOut } from '#domain/shop/items.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useDeadlines, usePeopleUntil } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import type { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLiveStock } from '#web/api/useLiveStock.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { CartNotice } from '#web/parts/products/CartNotice.tsx'
import { ContingentList } from '#web/parts/products/ContingentList.tsx'
import { Slideshow } from '#web/parts/products/Slideshow.tsx'
import { TeamBooking, type TimeOffer } from '#web/parts/products/TeamBooking.tsx'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useSession } from '#web/state/session.ts'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { useOpening } from '#web/ui/page/useOpening.ts'
import type { Booking, Outcome } from './bookTeams.ts'
import type { NothingToBookProps } from './NothingToBook.tsx'

type Item = AnswerOf<'GET /items'>[number]

/** Lazy-loaded with the request that adds the teams: not visible before. */
const TeamsAdded = lazy(async () => ({ default: (await import('./TeamsAdded.tsx')).TeamsAdded }))

/** Lazy-loaded where nothing can be booked: most visitors never see it. */
const NothingToBook = lazy(async () => ({ default: (await import('./NothingToBook.tsx')).NothingToBook }))

/** Lazy-loaded once something lies in the cart, or the price has changed while the page stands. */
const BookingNotes = lazy(async () => ({ default: (await import('./BookingNotes.tsx')).BookingNotes }))

const BAD_COUNT = 'Bitte geben Sie eine gültige Anzahl von Teams an (mindestens 1).'
const NOT_WHOLE = 'Bitte geben Sie eine ganze Zahl ein, ohne Komma und Punkt.'

const SLIDES = [
  { src: paths.picture('slide-1'), alt: 'Der Start: Teams laufen vor der Nordkette los.' },
  { src: paths.picture('slide-2'), alt: 'Unterwegs: drei Personen eines Teams am Inn.' },
  { src: paths.picture('slide-3'), alt: 'Im Ziel: Teams feiern gemeinsam.' },
]

export const loader = () => ({ items: call('GET /items'), today: presentMoment() })

/** 'Teamanmeldung': how many teams, with timekeeping or without, into the cart. (rules/shop#team-booking) */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const [count, setCount] = useState(1)
  const [wantsTime, setWantsTime] = useState(true)
  const event = useEventFacts()
  const { revalidate } = useRevalidator()
  useLiveStock(() => void revalidate())
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">Teams buchen</h1>
      <p className="mt-2 mb-7 text-[length:min(var(--text-lg),9vw)] text-rock">
        {nonBreaking(event.name)}, {formatDay(event.date)}, {event.place}
      </p>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Loaded data={items} skeleton={<BookingSkeleton />}>
          {(loaded) => (
            <Registration items={loaded} entered={{ count, wantsTime }} onCount={setCount} onWantsTime={setWantsTime} />
          )}
        </Loaded>
        <div className="grid min-w-0 grid-cols-1 gap-8 md:max-lg:grid-cols-2">
          <Slideshow slides={SLIDES} label="Bilder vom Lauf" />
          <LoadedWord data={items} before={<SkeletonLines lines={4} />}>
            {(loaded) => <Prices items={loaded} />}
          </LoadedWord>
        </div>
      </div>
    </div>
  )
}

type RegistrationProps = {
  items: Item[]
  entered: { count: number; wantsTime: boolean }
  onCount: (count: number) => void
  onWantsTime: (wantsTime: boolean) => void
}

function Registration({ items, entered, onCount, onWantsTime }: RegistrationProps) {
  const deadlines = useDeadlines()
  const namesUntil = usePeopleUntil()
  const cart = useCart()
  const [countFault, setCountFault] = useState<string>()
  const [outcome, tell, forget] = useOpening<Outcome>()
  const countField = useRef<HTMLInputElement>(null)
  const { run, busy, problem, forgetProblem } = useCall(book)
  const { today } = useLoaderData<typeof loader>()
  const offer = contingents(items, cart).find(({ standing }) => standing === 'offered')
  const [first] = useState(offer?.item.price)
  const { teamPlacesPerCompany } = useEventFacts()
  const { user } = useSession()
  const inCart = teamsInCart(items, cart)
  const [booked, setBooked] = useState(0)
  useEffect(() => {
    // code that visitors without an account never need
    if (user)
      void import('./teamsBooked.ts').then(({ teamsBooked }) => teamsBooked().then(setBooked)).catch(() => undefined)
  }, [user])
  const most = Math.max(1, (user?.teamPlacesMax ?? teamPlacesPerCompany) - inCart - booked)
  const time = timeOffer(items, { until: deadlines.timekeeping, today })

  if (isPast(deadlines.registration, today)) return <Nothing items={items} closedSince={deadlines.registration} />

  const changeCount = (count: number, fault?: string) => {
    setCountFault(fault)
    forget()
    forgetProblem()
    onCount(count)
  }
  const add = async (offered: Contingent<Item>) => {
    forget()
    if (entered.count < 1) {
      setCountFault(countFault ?? BAD_COUNT)
      countField.current?.focus()
      return
    }
    const count = Math.min(entered.count, offered.left ?? Infinity, most)
    const next = await run({ count, team: offered.item, time: entered.wantsTime ? time.item : null })
    if (!next) return
    tell(next)
    if ('added' in next) onCount(1)
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CartNotice cart={cart} items={items} />
      {offer ? (
        <Bib label={offer.item.name} right="je drei Personen">
          <TeamBooking
            offer={offer}
            time={time}
            cart={cart}
            most={most}
            count={Math.min(entered.count, offer.left ?? Infinity, most)}
            onCount={changeCount}
            onNoCount={(typed) => changeCount(0, faultIn(typed))}
            wantsTime={entered.wantsTime}
            onWantsTime={onWantsTime}
            countFault={countFault}
            refusal={refusalOf(outcome, problem)}
            closing={deadlines.registration ? `Anmeldung möglich bis ${formatDay(deadlines.registration)}.` : undefined}
            names={{ until: namesUntil, isOver: isPast(namesUntil, today) }}
            busy={busy}
            onAdd={() => void add(offer)}
            countRef={countField}
          />
        </Bib>
      ) : (
        <Nothing items={items} refusal={refusalOf(outcome, problem)} closedSince={null} />
      )}
      {inCart > 0 || offer?.item.price !== first ? (
        <Suspense>
          <BookingNotes first={first} item={offer?.item} inCart={inCart} />
        </Suspense>
      ) : null}
      {outcome && 'added' in outcome ? <TeamsAdded booking={outcome.added} onClose={forget} /> : null}
    </div>
  )
}

/** What is wrong with a count of teams: that it is no whole number, or that it is none of at least 1. (rules/shop#team-booking) */
const faultIn = (typed: string) => (/^\s*\d+[.,]\d*\s*$/.test(typed) ? NOT_WHOLE : BAD_COUNT)

/** Code that only the button needs is loaded on click. */
async function book(booking: Booking): Promise<Outcome> {
  const { bookTeams } = await import('./bookTeams.ts')
  return bookTeams(booking)
}

function timeOffer(items: readonly Item[], { until, today }: { until: string | null; today: Date }): TimeOffer<Item> {
  const item = items.find(({ itemType }) => itemType === 'TIME')
  if (!item) return { item: null, reason: bookingMessages.noTimekeepingItem }
  if (until !== null && isPast(until, today)) {
    return { item: null, reason: `Die Zeitmessung kann seit ${formatDay(until)} nicht mehr gebucht werden.` }
  }
  return isSoldOut(item) ? { item: null, reason: bookingMessages.soldOutTimes } : { item, until }
}

function refusalOf(outcome: Outcome | null, problem: Problem | null): string | undefined {
  if (problem) return `Ein Fehler ist aufgetreten: ${problem.message}`
  return outcome && 'refusal' in outcome ? outcome.refusal : undefined
}

function Nothing(props: NothingToBookProps) {
  return (
    <Suspense>
      <NothingToBook {...props} />
    </Suspense>
  )
}

function Prices({ items }: { items: Item[] }) {
  const deadlines = useDeadlines()
  const { today } = useLoaderData<typeof loader>()
  const rows = contingents(items, useCart())
  if (rows.length === 0 || isPast(deadlines.registration, today)) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">
        Preis je Team{' '}
        <span className="font-sans text-sm font-normal text-rock">
          <NetNote />
        </span>
      </h2>
      <ContingentList contingents={rows} />
    </section>
  )
}

const teamsInCart = (items: readonly Item[], cart: Cart) =>
  items.filter(isTeamPlace).reduce((sum, { itemId }) => sum + piecesInCart(cart, itemId), 0)

function BookingSkeleton() {
  return (
    <Loading label="Teamplätze werden geladen …" className="bib">
      <div className="bib-edge opacity-25" />
      <div className="px-5 pt-6 pb-9 sm:px-10">
        <div className="skeleton h-64" />
      </div>
    </Loading>
  )
}
