import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Document, DownloadName } from '#domain/event/downloads.ts'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { DownloadEntry } from '#web/parts/downloads/DownloadEntry.tsx'
import type { WireDownload } from '#web/parts/downloads/fileFacts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { AfterRace } from './AfterRace.tsx'
import { DelegateForm } from './DelegateForm.tsx'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'

const TICKETS = 'Tickets und Abholbenachrichtigungen'
const DOCUMENTS = 'Informationsdokumente'

const ABOUT: { document: Document; words: string }[] = [
  { document: 'table-plan', words: 'Wo die Tische der Firmen stehen.' },
  { document: 'site-plan', words: 'Start, Ziel, Ausgabe und die Wege dazwischen.' },
  { document: 'info-brochure', words: 'Anreise, Ablauf und alles Wissenswerte zum Lauf.' },
]

/** Downloading a long brochure over a slow network takes long. */
const PATIENCE_MS = 10 * 60_000

export const loader = () => ({ loaded: everything() })

async function everything() {
  const [files, customer] = await Promise.all([call('GET /downloads'), ownCompany()])
  return { files, customer }
}

/** 'Downloads': what a company takes to the event. (rules/downloads#documents) */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-5">Downloads</h1>
      <Loaded data={loaded} skeleton={<DownloadsSkeleton />}>
        {({ files: present, customer }) => (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <AfterRace customer={customer} />
            <Card>
              <h2 className="mb-5 text-2xl">
                <LongName>{TICKETS}</LongName>
              </h2>
              <PickupNotice file={fileOf(present, 'pickup-notice')} customer={customer} />
            </Card>
            <Card>
              <h2 className="mb-5 text-2xl">
                <LongName>{DOCUMENTS}</LongName>
              </h2>
              <ul className="divide-y divide-line">
                {ABOUT.map(({ document, words }) => (
                  <li key={document} className="py-5 first:pt-0 last:pb-0">
                    <OrganiserDocument document={document} file={fileOf(present, document)}>
                      {words}
                    </OrganiserDocument>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Loaded>
    </>
  )
}

const fileOf = (files: readonly WireDownload[], wanted: DownloadName) => files.find(({ name }) => name === wanted)

type PickupNoticeProps = { file: WireDownload | undefined; customer: AnswerOf<'GET /customers/me'> }

function PickupNotice({ file, customer }: PickupNoticeProps) {
  const { pickup } = useEventFacts()
  const { run, busy, problem } = useDownload()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-rock">Ihre Abholnummer</span>
        <span className="numeral-hero text-5xl whitespace-nowrap">{pickupNumber(customer.id)}</span>
      </p>
      <Perforation notched className="mt-4 mb-6" />
      <DownloadEntry
        name="pickup-notice"
        file={file}
        busy={busy}
        failure={problem?.message}
        onDownload={({ fileName }) =>
          void run(fileName, () => call('GET /downloads/pickup-notice', { patience: PATIENCE_MS }))
        }
      >
        {file ? (
          <p>Startnummern je Team, T-Shirts, Gutscheine und Tische auf einen Blick, mit Code für die Ausgabe.</p>
        ) : (
          <p>
            Sobald Sie Teams gebucht haben, steht hier, was Sie abholen.{' '}
            <TextLink to={paths.teamRegistration()}>Teams buchen</TextLink>
          </p>
        )}
        {pickup === null ? null : <p className="mt-1.5 text-rock">Ausgabe: {pickup}</p>}
      </DownloadEntry>
      <DelegateForm customer={customer} />
    </>
  )
}

type OrganiserDocumentProps = { document: Document; file: WireDownload | undefined; children: ReactNode }

function OrganiserDocument({ document, file, children }: OrganiserDocumentProps) {
  const { run, busy, problem } = useDownload()
  return (
    <DownloadEntry
      name={document}
      file={file}
      busy={busy}
      failure={problem?.message}
      onDownload={({ fileName }) =>
        void run(fileName, () => call('GET /downloads/:document', { params: { document }, patience: PATIENCE_MS }))
      }
    >
      {children}
    </DownloadEntry>
  )
}

function DownloadsSkeleton() {
  return (
    <Loading label="Downloads werden geladen …" className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      {[1, ABOUT.length].map((entries) => (
        <Card key={entries}>
          <div className="skeleton mb-5 h-8 w-3/5" />
          {Array.from({ length: entries }, (_, place) => (
            <div key={place} className="border-b border-line py-5 first-of-type:pt-0 last:border-0 last:pb-0">
              <SkeletonLines lines={entries === 1 ? 8 : 4} />
            </div>
          ))}
        </Card>
      ))}
    </Loading>
  )
}
