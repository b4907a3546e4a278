import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { bookingMessages } from '#contract/teams/bookingMessages.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { cheapestTeamItem, isSoldOut } from '#domain/shop/items.ts'
import { isPackage, KINDS } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import { plainLine } from '#domain/shop/purchases.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLiveStock } from '#web/api/useLiveStock.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { AddedDialog } from '#web/parts/products/AddedDialog.tsx'
import { CartNotice } from '#web/parts/products/CartNotice.tsx'
import { picturesOf } from '#web/parts/products/productPictures.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { addLines } from '#web/state/cartEdits.ts'
import { presentMoment } from '#web/state/moment.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { Stamp } from '#web/ui/motifs/Stamp.tsx'
import { CheckList, Steps } from '#web/ui/page/Steps.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'

type Item = AnswerOf<'GET /items'>[number]

const NO_PACKAGE = 'Kein Anmeldepaket verfügbar.'

export const loader = () => ({ items: call('GET /items'), owned: isPackageOwned(), today: presentMoment() })

/** Whether the company that is logged in has the package already; the order would be refused for it. (rules/package#once) */
async function isPackageOwned(): Promise<boolean> {
  const user = await currentUser()
  return user?.role === 'customer' && (await call('GET /customers/me')).companyFee !== null
}

/** Tells what `isPackageOwned` came to; false until then, and where it cannot be told: the order is refused for it. */
function useOwned(owned: Promise<boolean>): boolean {
  const [isOwned, setOwned] = useState(false)
  useEffect(() => {
    let isShown = true
    owned.then(
      (known) => (isShown ? setOwned(known) : undefined),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [owned])
  return isOwned
}

/** 'Firmenanmeldeseite': the company package, once, into the cart. (rules/shop#package-page) */
export function Component() {
  const { items, today } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const event = useEventFacts()
  const { registration } = useDeadlines()
  useLiveStock(() => void revalidate())
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">
        <LongName>Firmenpaket buchen</LongName>
      </h1>
      <p className="mt-2 mb-7 text-[length:min(var(--text-lg),9vw)] text-rock">
        {nonBreaking(event.name)}, {formatDay(event.date)}, {event.place}
      </p>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Loaded data={items} skeleton={<PackageSkeleton />}>
          {(loaded) => <Registration items={loaded} />}
        </Loaded>
        {isPast(registration, today) ? null : <HowItWorks />}
      </div>
    </div>
  )
}

function Registration({ items }: { items: Item[] }) {
  const { contact } = useEventFacts()
  const deadlines = useDeadlines()
  const { today, owned } = useLoaderData<typeof loader>()
  const isOwned = useOwned(owned)
  const cart = useCart()
  const [outcome, setOutcome] = useState<'added' | 'soldOut'>()
  const { run, busy, problem } = useCall(putIntoCart)
  const item = items.find(isPackage)

  if (deadlines.registration !== null && isPast(deadlines.registration, today)) {
    return (
      <Banner tone="warning" title={`Die Anmeldung ist seit ${formatDay(deadlines.registration)} geschlossen.`}>
        Bei Fragen erreichen Sie uns unter <MailLink to={contact.email} />. Was Sie schon gebucht haben, finden Sie{' '}
        <TextLink to={paths.dashboard()}>in Ihrem Dashboard</TextLink>.
      </Banner>
    )
  }

  const add = async (offered: Item) => {
    setOutcome(undefined)
    setOutcome(await run(offered))
  }
  const isInCart = cart.some(({ itemType }) => KINDS[itemType].isCompanyFee)
  const isGone = item !== undefined && isSoldOut(item)
  const refusal = outcome === 'soldOut' || isGone ? bookingMessages.soldOutPackage : undefined
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CartNotice cart={cart} items={items} />
      {cheapestTeamItem(items) === undefined ? (
        <Banner tone="warning" title="Zurzeit ist kein Teamplatz mehr frei.">
          Mit dem Firmenpaket füllen Ihre Leute Teamplätze, die Sie gebucht haben. Neue können Sie erst buchen, wenn
          wieder welche frei werden: Schreiben Sie uns an <MailLink to={contact.email} />.
        </Banner>
      ) : null}
      <Bib edge="walk" label={item?.name ?? 'Firmenpaket'} right="eigene Seite">
        <div className="flex flex-col px-[min(1.25rem,5vw)] pt-6 pb-9 sm:px-10">
          {item ? <Offer item={item} /> : <Banner tone="warning" title={NO_PACKAGE} />}
          {refusal ? <Banner tone="error" role="alert" title={refusal} className="mt-5" /> : null}
          {problem ? (
            <Banner
              tone="error"
              role="alert"
              title={`Ein Fehler ist aufgetreten: ${problem.message}`}
              className="mt-5"
            />
          ) : null}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              wide="phone"
              busy={busy}
              disabled={item === undefined || isGone || isInCart || isOwned}
              aria-describedby={isOwned ? 'paket-gebucht' : undefined}
              onClick={() => (item ? void add(item) : undefined)}
            >
              Firmenpaket in den Warenkorb
            </Button>
            {isOwned ? (
              <p id="paket-gebucht">
                {bookingMessages.packageOwned} <TextLink to={paths.dashboard()}>Zum Dashboard</TextLink>
              </p>
            ) : isInCart ? (
              <p>
                Das Firmenpaket liegt schon in Ihrem Warenkorb. <TextLink to={paths.cart()}>Zum Warenkorb</TextLink>
              </p>
            ) : deadlines.registration ? (
              <p className="text-sm text-rock">Anmeldung möglich bis {formatDay(deadlines.registration)}.</p>
            ) : null}
          </div>
        </div>
      </Bib>
      {outcome === 'added' && item ? <Added item={item} onClose={() => setOutcome(undefined)} /> : null}
    </div>
  )
}

/** Availability is asked again before adding; the package is bought once. (rules/shop#package-page) */
async function putIntoCart(item: Item): Promise<'added' | 'soldOut'> {
  const isAvailable = await call('GET /items/:id/available', { params: { id: item.itemId } })
  if (!isAvailable) return 'soldOut'
  addLines([plainLine(item, 1)])
  return 'added'
}

function Offer({ item }: { item: Item }) {
  const once = `einmalig, ${vatWords.net(useVat())}`
  const { description, shortDescription } = item.itemAttributes
  const points = [
    'Ihre eigene Anmeldeseite mit einem Link zum Weitergeben',
    'Alle Teams, Bestellungen und Rechnungen auf einen Blick',
    'Einmal je Firma, gleich wie viele Teams folgen',
  ]
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <p>{description ?? shortDescription}</p>
        <div className="mt-4">
          <CheckList points={points} />
        </div>
      </div>
      <img src={picturesOf(item)[0]} alt="" width={144} height={108} className="max-sm:hidden" />
      <div className="col-span-full">
        <Perforation className="mb-5" />
        <div className="@container flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          {isSoldOut(item) ? (
            <>
              <p className="text-sm text-rock">
                <s className="numeral block text-4xl whitespace-nowrap">{formatEuro(centsOf(item.price))}</s>
                {once}
              </p>
              <p className="ml-auto text-3xl">
                <Stamp>Ausverkauft</Stamp>
              </p>
            </>
          ) : (
            <Price euro={item.price} size="huge" note={once} />
          )}
        </div>
        <p className="mt-3">
          Ab {REFUND_FROM_TEAMS} gebuchten Teams erhalten Sie die {formatEuro(centsOf(item.price))} zurück: liegen
          Firmenpaket und Teams gemeinsam im Warenkorb, ziehen wir sie gleich ab.
        </p>
      </div>
    </div>
  )
}

function HowItWorks() {
  const steps = [
    'Firmenpaket bestellen: es schaltet die Anmeldeseite Ihrer Firma frei.',
    'Teamplätze buchen, gleich mit oder später dazu.',
    'Link weitergeben: Ihre Leute tragen ihre Teams ohne Konto selbst ein.',
    'Eine Rechnung für alles, bezahlt wird auf Rechnung.',
  ]
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">So geht es</h2>
      <Steps steps={steps} />
      <p className="mt-4">
        Nur ein paar Teams? <TextLink to={paths.teamRegistration()}>Teams ohne Firmenpaket buchen</TextLink>
      </p>
    </section>
  )
}

function Added({ item, onClose }: { item: Item; onClose: () => void }) {
  return (
    <AddedDialog onClose={onClose}>
      <p className="text-lg font-semibold">
        {item.name}, {formatEuro(centsOf(item.price))} <NetNote />
      </p>
      <p className="mt-2">
        Mit {REFUND_FROM_TEAMS} Teams dazu kommt die Gebühr zurück.{' '}
        <TextLink to={paths.teamRegistration()}>Jetzt Teams buchen</TextLink>
      </p>
    </AddedDialog>
  )
}

function PackageSkeleton() {
  return (
    <Loading label="Das Firmenpaket wird geladen …" className="bib">
      <div className="bib-edge opacity-25" />
      <div className="flex flex-col gap-6 px-5 pt-6 pb-9 sm:px-10">
        <SkeletonLines lines={4} />
        <div className="skeleton h-12 w-52" />
        <Button disabled className="self-start">
          Firmenpaket in den Warenkorb
        </Button>
      </div>
    </Loading>
  )
}
