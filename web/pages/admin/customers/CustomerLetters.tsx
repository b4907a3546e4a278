import { useState, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import type { LetterState } from '#domain/letters/letters.ts'
import { shortMoment } from '#web/ui/moments.ts'
import { LetterDialog } from '#web/pages/admin/letters/LetterDialog.tsx'
import { stateInWords, type BounceReading, type StaffLetter } from '#web/pages/admin/letters/letter.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'

type CustomerLettersProps = {
  letters: Promise<readonly [readonly StaffLetter[], BounceReading]>
  most: number
  /** Stands above them. */
  children: ReactNode
}

/** The mails to the company, newest first, to read and to send again. (rules/staff#customer, rules/letters#office) */
export function CustomerLetters({ letters, most, children }: CustomerLettersProps) {
  // here, for what comes meanwhile is drawn anew
  const [opened, setOpened] = useState<{ letter: StaffLetter; reading: BounceReading } | null>(null)
  return (
    <section aria-labelledby="mails" className="mt-9">
      <h2 id="mails" className="mb-4">
        E-Mails
      </h2>
      {children}
      <Loaded
        data={letters}
        skeleton={<LoadingRows label="E-Mails werden geladen …" />}
        sayFailure={(reason) => `E-Mails konnten nicht geladen werden. ${reason}`}
      >
        {([all, reading]) => (
          <>
            <Table
              label="E-Mails"
              columns={COLUMNS}
              rows={all}
              rowKey={({ id }) => id}
              onOpen={(letter) => setOpened({ letter, reading })}
              phoneRow={(letter) => <PhoneRow letter={letter} />}
              empty={<EmptyState place="section" title="An diese Firma ging noch keine E-Mail." />}
            />
            {all.length === most ? <p className="mt-3 text-sm text-rock">Die neuesten {most}.</p> : null}
          </>
        )}
      </Loaded>
      {opened ? <LetterDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}

const TONES: Record<LetterState, BadgeTone> = { parked: 'rose', queued: 'quiet', sent: 'quiet' }
const toneOf = ({ state, report }: StaffLetter) => (report?.action === 'delayed' ? 'amber' : TONES[state])
const stateOf = (letter: StaffLetter) => <Badge tone={toneOf(letter)}>{stateInWords(letter)}</Badge>
const whenOf = ({ sentAt, createdAt }: StaffLetter) => shortMoment(sentAt ?? createdAt)
const whatOf = ({ kind, subject }: StaffLetter) => subject || (kind ? labels.letterKind[kind] : '–')

const COLUMNS: Column<StaffLetter>[] = [
  { key: 'when', title: 'Vom', cell: whenOf },
  { key: 'what', title: 'Worum es geht', cell: whatOf },
  { key: 'recipient', title: 'An', cell: ({ recipient }) => recipient, quiet: true, yields: true },
  { key: 'state', title: 'Stand', cell: stateOf },
]

function PhoneRow({ letter }: { letter: StaffLetter }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-rock">
        {whenOf(letter)} {stateOf(letter)}
      </p>
      <p className="font-semibold wrap-anywhere">{whatOf(letter)}</p>
      <p className="text-sm wrap-anywhere">{letter.recipient}</p>
    </>
  )
}
