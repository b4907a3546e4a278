import { useRef, useState, type RefObject } from 'react'
import type { AnswerOf } from '#web/api/call.ts'
import { syncPickup } from '#web/api/pickupSync.ts'
import { useNewVersion } from '#web/api/pickupWorker.ts'
import { foundIn, openedBy, scanned } from '#domain/pickup/pickupSearch.ts'
import { findableNow, usePickup, type PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { useKeys } from '#web/ui/useKeys.ts'
import { CompanyBag } from './CompanyBag.tsx'
import { DeviceForm } from './DeviceForm.tsx'
import { Hits } from './Hits.tsx'
import { openCompany, useOpenedCompany } from './openedCompany.ts'
import { PickupEnded } from './PickupEnded.tsx'
import { PickupOverview } from './PickupOverview.tsx'
import { PlainHead } from './PlainHead.tsx'
import { RefusedRecords } from './RefusedRecords.tsx'
import { Scanner } from './Scanner.tsx'
import { SearchHead } from './SearchHead.tsx'
import { StatusBar } from './StatusBar.tsx'

type EventFacts = AnswerOf<'GET /event'>

/** The counter: finds a company, ticks off what it fetches, with or without a network. (rules/pickup#device, rules/pickup#page) */
export function PickupPage({ event }: { event: EventFacts }) {
  const state = usePickup()
  const takeNewVersion = useNewVersion()
  return (
    <>
      {takeNewVersion ? (
        <Banner
          tone="info"
          role="status"
          title="Eine neue Version ist da."
          action={
            <Button size="small" onClick={takeNewVersion}>
              Neue Version laden
            </Button>
          }
        >
          Was noch nicht gesendet ist, bleibt auf diesem Gerät.
        </Banner>
      ) : null}
      {isAtDesk(state) ? <Desk state={state} /> : <BeforeDesk state={state} event={event} />}
    </>
  )
}

/** Nobody hands out here any more, also while the list could not be deleted yet. (rules/pickup#role) */
const isShut = (end: PickupState['end']) => end === 'role' || end === 'over'

/** With a name and a list, be it an empty one that is still in force. */
const isAtDesk = ({ isRead, isBroken, companies, facts, end }: PickupState) =>
  isRead &&
  !isBroken &&
  !isShut(end) &&
  facts.device !== undefined &&
  (companies.length > 0 || (end === null && facts.cursor !== undefined))

/** What comes before anything can be handed out, or after. */
function BeforeDesk(props: { state: PickupState; event: EventFacts }) {
  return (
    <>
      <PlainHead event={props.event} />
      <Step {...props} />
    </>
  )
}

function Step({ state, event }: { state: PickupState; event: EventFacts }) {
  const { isRead, isBroken, companies, facts, end } = state
  if (isBroken) return <BrokenDatabase />
  if (!isRead) return <Coming />
  if (isShut(end) || (end !== null && companies.length === 0)) return <PickupEnded state={state} event={event} />
  if (companies.length === 0 && facts.cursor === undefined) return <FirstList state={state} />
  return <DeviceForm />
}

function Desk({ state }: { state: PickupState }) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  /** How often the camera was asked for since the last company; 0: it is off. */
  const [scan, setScan] = useState(0)
  const opened = useOpenedCompany()
  const field = useRef<HTMLInputElement>(null)
  useTypedAnywhere(field)
  const company = state.companies.find(({ customerID }) => customerID === opened)
  // at once: a search is quicker than a second picture of the page (docs/performance.md)
  const found = foundIn(findableNow(state), text)

  const open = (customerID: number) => {
    setText('')
    setSaid('')
    setScan(0)
    openCompany(customerID)
    // what another counter has handed out of it meanwhile
    void syncPickup()
  }
  const change = (typed: string) => {
    setText(typed)
    setSaid('')
    if (typed.trim() !== '') openCompany(null)
  }
  /** What a camera, a hand scanner or the fingers have read. */
  const read = (code: string) => {
    const result = scanned(state.companies, code)
    if (result.kind === 'company') return open(result.customerID)
    setScan(0)
    setSaid(WORDS[result.kind])
  }
  const enter = () => {
    const result = scanned(state.companies, text)
    const only = openedBy(findableNow(state), text)
    if (result.kind === 'company') open(result.customerID)
    else if (only !== null) open(only)
    else if (found.length === 0 && text.trim() !== '') {
      setSaid(result.kind === 'unknown' ? WORDS.unknown : '')
      // a hand scanner never clears the field: what it types next takes the place of this (rules/pickup#scanner)
      field.current?.select()
    }
  }

  /** A hand scanner has typed into another field: what is a code there opens its company all the same. */
  const readBeside = (typed: string) => {
    const result = scanned(state.companies, typed)
    if (result.kind === 'company') open(result.customerID)
  }

  return (
    <>
      <SearchHead
        ref={field}
        text={text}
        onChange={change}
        isCode={() => scanned(state.companies, text).kind !== 'foreign'}
        onEnter={enter}
        onScan={() => {
          setSaid('')
          setText('')
          setScan((times) => times + 1)
        }}
      />
      <StatusBar state={state} />
      <main id="inhalt" className="mx-auto w-full max-w-3xl px-3 py-3 sm:px-6">
        {state.isFull ? (
          <Banner tone="error" role="alert" title="Dieses Gerät hat keinen Platz mehr." className="mb-3">
            Was andere ausgeben, kommt hier nicht mehr an. Machen Sie Platz auf dem Gerät, oder geben Sie mit einem
            anderen aus. Was hier als ausgegeben steht, ist gespeichert.
          </Banner>
        ) : null}
        <RefusedRecords state={state} className="mb-3" />
        {said ? <Banner tone="warning" role="alert" title={said} className="mb-3" /> : null}
        {scan > 0 ? <Scanner key={scan} onRead={read} onClose={() => setScan(0)} /> : null}
        {text.trim() !== '' ? (
          <Hits state={state} found={found} query={text} onOpen={open} />
        ) : company ? (
          <CompanyBag
            key={company.customerID}
            company={company}
            state={state}
            onCode={readBeside}
            onClose={() => openCompany(null)}
          />
        ) : (
          <PickupOverview state={state} onOpen={open} isGone={opened !== null} />
        )}
      </main>
    </>
  )
}

const WORDS = {
  unknown:
    'Dieser Code gehört zu keiner Firma auf der Liste: Er ist von einer anderen Veranstaltung, oder die Firma hat hier nichts mehr abzuholen. Suchen Sie sie mit ihrem Namen.',
  foreign:
    'Das ist kein Abholcode. Er steht auf der Abholbenachrichtigung der Firma; sonst suchen Sie mit Nummer oder Namen.',
} as const

/** A hand scanner types wherever the cursor is: what is typed beside a field goes to the search. */
function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useKeys(({ key, target, ctrlKey, metaKey, altKey }) => {
    const isInField = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
    if (key.length === 1 && key !== ' ' && !isInField && !ctrlKey && !metaKey && !altKey) field.current?.focus()
  })
}

function Coming() {
  return (
    <main id="inhalt" className="mx-auto max-w-3xl px-4 py-8" aria-busy="true" aria-label="Liste wird geladen …">
      <SkeletonLines lines={5} />
    </main>
  )
}

/** The first time on this device: without a list nothing works yet. */
function FirstList({ state }: { state: PickupState }) {
  if (state.isReached !== false && !state.isFull) return <Coming />
  return (
    <main id="inhalt" className="mx-auto max-w-3xl px-4 py-8">
      <h1>Ausgabe</h1>
      {state.isFull ? (
        <Banner tone="error" role="alert" title="Dieses Gerät hat keinen Platz für die Liste." className="mt-4">
          Machen Sie Platz, oder nehmen Sie ein anderes Gerät. Es versucht es von selbst weiter.
        </Banner>
      ) : (
        <Banner tone="warning" role="status" title="Die Liste ist noch nicht da." className="mt-4">
          Dieses Gerät erreicht den Server nicht. Einmal braucht es ein Netz, um die Liste zu laden; danach geht alles
          auch ohne. Es versucht es von selbst weiter.
        </Banner>
      )}
    </main>
  )
}

function BrokenDatabase() {
  return (
    <main id="inhalt" className="mx-auto max-w-3xl px-4 py-8">
      <h1>Ausgabe</h1>
      <Banner tone="error" role="alert" title="Dieser Browser speichert nichts." className="mt-4">
        Ohne Speicher ginge verloren, was Sie ausgeben. Verlassen Sie den privaten Modus, machen Sie Platz auf dem
        Gerät, oder nehmen Sie einen anderen Browser, und laden Sie die Seite neu.
      </Banner>
    </main>
  )
}
