import { TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { formatDay } from '#domain/text/days.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import {
  FURTHER_TEXTS,
  PERSON,
  type PersonField,
  type SeenField,
  type TextField,
  type TypedField,
} from '#domain/teams/persons.ts'
import { BEST_TIMES } from '#domain/teams/runners.ts'
import { OWN_TEXTS, type WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import type { ClosedOfPerson } from '#web/parts/teams/entry/PersonInputs.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { useFormField, useIsTyped } from '#web/ui/form/formField.ts'
import { FormNumber, FormSelect, FormText } from '#web/ui/form/FormFields.tsx'

const BEST_TIME_OPTIONS = BEST_TIMES.map((value) => ({ value, label: labels.bestTime[value] }))

/** The texts of a line of their own. */
const FURTHER = OWN_TEXTS.filter((field) => FURTHER_TEXTS.includes(field))

/** The size and the wish about results have places of their own on the page. */
type OwnRow = Exclude<TypedField<'person'>, TextField | 'tshirtSize' | 'showInResults'>

/** The rows that open, of what is no text. */
const ROWS: Record<OwnRow, (runner: WireOwnRunner) => Pick<RowProps, 'value' | 'isNeeded' | 'children'>> = {
  year: ({ year }) => ({
    value: year === null ? '' : String(year),
    isNeeded: true,
    children: (
      <FormNumber
        name="year"
        label={labels.person.year}
        hint="Vier Ziffern, z. B. 1988"
        emptyValue={null}
        autoComplete="bday-year"
      />
    ),
  }),
  phoneNumber: ({ phoneNumber }) => ({
    value: phoneNumber ?? '',
    children: (
      <FormText
        name="phoneNumber"
        label={labels.person.phoneNumber}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    ),
  }),
  bestTime: ({ bestTime }) => ({
    value: bestTime ? labels.bestTime[bestTime] : '',
    children: (
      <FormSelect
        name="bestTime"
        label={`${labels.person.bestTime} über 5\u00a0km`}
        optional
        emptyLabel="Keine Angabe"
        options={BEST_TIME_OPTIONS}
      />
    ),
  }),
}

/** The rows that the person reads and the company changes. */
const FIXED: Record<
  Exclude<SeenField<'person'>, TypedField<'person'> | TextField>,
  (runner: WireOwnRunner) => ReactNode
> = {
  sex: ({ sex }) => sex && labels.sex[sex],
  email: ({ email }) => email,
}

type OwnRowsProps = { title?: string; runner: WireOwnRunner; namesUntil: string; closed: ClosedOfPerson }

/** The own data a line each; 'Ändern' opens its fields in place, and what is missing is open. Confirmed, all are closed again. (rules/runners#own-link) */
export function OwnRows({ title = 'Stimmt alles?', runner, namesUntil, closed }: OwnRowsProps) {
  const { firstName, lastName, companyName } = runner
  const { date } = useEventFacts()
  const isClosed = (field: PersonField) =>
    closed === 'everything' || (closed === 'whoRan' && PERSON[field].sinceRace === 'closed')
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-3 text-rock">
        {companyName ?? 'Ihre Firma'} hat Sie angemeldet. {OPEN[closed]({ namesUntil, race: formatDay(date) })}
      </p>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <Row
          isClosed={isClosed('lastName')}
          name="Name"
          fields={['firstName', 'lastName']}
          value={`${firstName ?? ''} ${lastName ?? ''}`.trim()}
        >
          <FormText name="firstName" label="Vorname" autoComplete="given-name" />
          <FormText name="lastName" label="Nachname" autoComplete="family-name" />
        </Row>
        {kindsOf(ROWS).map((field) => (
          <Row
            key={field}
            isClosed={isClosed(field)}
            name={labels.person[field]}
            fields={[field]}
            {...ROWS[field](runner)}
          />
        ))}
        {FURTHER.map((field) => (
          <Row
            key={field}
            isClosed={isClosed(field)}
            name={labels.person[field]}
            fields={[field]}
            value={runner[field] ?? ''}
          >
            <FormText name={field} label={labels.person[field]} optional={!PERSON[field].isNeeded} autoComplete="off" />
          </Row>
        ))}
        {kindsOf(FIXED).map((field) => (
          <FixedRow key={field} name={labels.person[field]}>
            {FIXED[field](runner)}
          </FixedRow>
        ))}
      </div>
      {closed === 'nothing' ? (
        <p className="mt-2 text-sm text-rock">Geschlecht und E-Mail ändert Ihre Firma für Sie.</p>
      ) : null}
    </section>
  )
}

type Days = { namesUntil: string; race: string }
const OPEN: Record<ClosedOfPerson, (days: Days) => string> = {
  nothing: ({ namesUntil }) => `Ändern können Sie bis ${formatDay(namesUntil)}.`,
  whoRan: ({ race }) => messages.sinceRace(race),
  everything: ({ namesUntil }) =>
    `Bis ${formatDay(namesUntil)} konnte man es ändern; bei einem Fehler schreiben Sie uns.`,
}

type RowProps = {
  name: string
  /** What is typed in here. */
  fields: readonly string[]
  value: string
  isClosed: boolean
  /** Open as long as it is missing. */
  isNeeded?: boolean
  children: ReactNode
}

function Row({ name, fields, value, isClosed, isNeeded = false, children }: RowProps) {
  const [isOpened, setOpened] = useState(false)
  const first = useFormField(fields[0] ?? '')
  const second = useFormField(fields.at(-1) ?? '')
  const isTyped = useIsTyped(fields)
  const isMissing = isNeeded && value === ''
  const isFaulty = (first.error ?? second.error) !== undefined
  if (!isClosed && (isOpened || isMissing || isFaulty || isTyped))
    return (
      <div className={`flex flex-col gap-3 border-b border-line px-4 py-3 ${isMissing ? 'bg-amber-tint' : ''}`}>
        {isMissing ? (
          <p className="flex items-center gap-2 text-sm font-semibold text-amber">
            <TriangleAlert aria-hidden className="size-4" />
            fehlt noch
          </p>
        ) : null}
        {children}
      </div>
    )
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1">
      <span className="basis-20 text-sm text-rock">{name}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{value || <span className="text-rock">keine Angabe</span>}</span>
      {isClosed ? null : (
        <TextButton onClick={() => setOpened(true)} className="min-h-11 font-semibold no-underline">
          Ändern<span className="sr-only"> – {name}</span>
        </TextButton>
      )}
    </div>
  )
}

function FixedRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 last:border-b-0">
      <span className="basis-20 text-sm text-rock">{name}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {children || <span className="text-rock">keine Angabe</span>}
      </span>
    </div>
  )
}
