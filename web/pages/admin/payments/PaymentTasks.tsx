import { Undo2 } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Certainty } from '#domain/payments/matching.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { centsOf } from '#domain/text/money.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { isTyping } from '#web/ui/form/isTyping.ts'
import { FirstRows } from '#web/ui/list/FirstRows.tsx'
import { intoView } from '#web/ui/page/intoView.ts'
import { useKeys } from '#web/ui/useKeys.ts'
import { MoneyBar, type MoneyPart } from './MoneyBar.tsx'
import type { PayableDocument, PaymentTask as Task } from './payment.ts'
import { DebtTask } from './DebtTask.tsx'
import { PaymentTask } from './PaymentTask.tsx'
import { useAssigning } from './useAssigning.ts'

type Group = { key: Certainty | 'returns' | 'debts'; title: string; words: string; tone: MoneyPart['tone'] }

const GROUPS: readonly Group[] = [
  {
    key: 'certain',
    title: 'Sicher',
    words: 'Referenz oder Nummer und Betrag stimmen. Die Eingabetaste bestätigt.',
    tone: 'moss',
  },
  {
    key: 'suggested',
    title: 'Vorschläge',
    words: 'Etwas passt, etwas nicht. Bitte ansehen, dann bestätigen oder ändern.',
    tone: 'sun',
  },
  {
    key: 'none',
    title: 'Unbekannt',
    words: 'Nichts weist auf eine Rechnung hin. Suchen Sie nach Firma, Nummer oder Betrag.',
    tone: 'rock',
  },
  { key: 'returns', title: 'Rückbuchungen', words: 'Geld ging zurück. Welche Zahlung war es?', tone: 'rose' },
  {
    key: 'debts',
    title: 'Zu viel zurückgezahlt',
    words: 'Das bleibt hier, bis die Firma wieder bezahlt hat oder der Eintrag zurückgenommen ist.',
    tone: 'rose',
  },
]

const groupOf = ({ payment, match }: Task): Group['key'] =>
  payment.amount >= 0 ? (match?.certainty ?? 'none') : payment.source === 'hand' ? 'debts' : 'returns'

const sumOf = (tasks: readonly Task[]) =>
  tasks.reduce((sum, { payment }) => sum + centsOf(payment.unassignedAmount), 0) / 100

type PaymentTasksProps = {
  tasks: readonly Task[]
  documents: readonly PayableDocument[]
  /** Nothing older waits elsewhere. */
  isFirstPart: boolean
  /** A file above shows payments that are not booked yet. */
  isPreviewing: boolean
}

/** Payments that wait for a person, in groups by what speaks for each; all of it by keyboard. (rules/payments#page) */
export function PaymentTasks({ tasks, documents, isFirstPart, isPreviewing }: PaymentTasksProps) {
  const list = useRef<HTMLDivElement>(null)
  const assigning = useAssigning()
  const mayWrite = useMay()('payments.write')
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
  const focusRow = (row: HTMLElement | undefined) => {
    row?.focus({ preventScroll: true })
    if (row) intoView(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const place = rows().findIndex((row) => row === document.activeElement)
    if (step === 0 || place === -1) return
    event.preventDefault()
    focusRow(rows()[place + step])
  }
  // whoever has just come has no row yet: the first one in sight, so that the arrows still scroll to it
  useKeys((event) => {
    if (event.key !== 'ArrowDown' || document.activeElement !== document.body) return
    const first = rows().find(isInSight)
    if (!first) return
    event.preventDefault()
    focusRow(first)
  })
  /** The row that is worked on, and the one behind it, which gets the focus once that is gone. */
  const place = useRef<{ id: string; next: string | undefined } | null>(null)
  const begin = (id: number) => {
    const ids = rows().map((row) => row.dataset['task'])
    const index = ids.indexOf(String(id))
    place.current = { id: String(id), next: ids[index + 1] ?? ids[index - 1] }
    return () => {
      place.current = null
    }
  }
  const isShown = useRef(false)
  const goOn = useEffectEvent(() => {
    const isFirstTime = !isShown.current
    isShown.current = true
    // the button that had the focus went with the statement that it booked
    if (!place.current && !isFirstTime && document.activeElement === document.body) focusRow(rows()[0])
    if (!place.current) return
    const { id, next } = place.current
    place.current = null
    const rowOf = (wanted: string | undefined) => rows().find((row) => row.dataset['task'] === wanted)
    focusRow(rowOf(id) ?? rowOf(next))
  })
  useLayoutEffect(() => goOn(), [tasks])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows have the focus, the arrows lead from one to the next
    <div ref={list} onKeyDown={onKeyDown}>
      {tasks.length === 0 ? (
        <NothingWaits {...{ isFirstPart, isPreviewing }} />
      ) : (
        <>
          <MoneyBar
            label="Was wartet"
            parts={GROUPS.map(({ key, title, tone }) => {
              const theirs = tasks.filter((task) => groupOf(task) === key)
              return { key, label: title, tone, count: theirs.length, sum: sumOf(theirs) }
            })}
          />
          {mayWrite ? (
            <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-rock max-sm:hidden">
              <Hint keys={['↑', '↓']}>Zeile</Hint>
              <Hint keys={['↵']}>bestätigen, sonst suchen</Hint>
              <Hint keys={['S']}>anderen Beleg suchen</Hint>
              <Hint keys={['Strg', 'Z']}>zurück</Hint>
            </p>
          ) : (
            <p className="mb-4 text-sm text-rock">Zuordnen dürfen die Leitung und die Verrechnung.</p>
          )}
          {GROUPS.map((group) => (
            <TaskGroup
              key={group.key}
              group={group}
              tasks={tasks.filter((task) => groupOf(task) === group.key)}
              {...{ documents, assigning, mayWrite }}
              onBegin={begin}
            />
          ))}
        </>
      )}
      <LastStep assigning={assigning} />
    </div>
  )
}

/** Says that nothing is left to do, which nobody knows while a file waits to be booked. */
function NothingWaits({ isFirstPart, isPreviewing }: Pick<PaymentTasksProps, 'isFirstPart' | 'isPreviewing'>) {
  if (isPreviewing)
    return (
      <EmptyState title="Der Kontoauszug ist noch nicht gebucht.">
        Was davon niemand von selbst zuordnen kann, wartet nach dem Buchen hier.
      </EmptyState>
    )
  return (
    <EmptyState title={isFirstPart ? 'Alles ist zugeordnet.' : 'Hier ist nichts mehr.'}>
      Was ein Kontoauszug bringt und niemand von selbst zuordnen kann, wartet hier.
    </EmptyState>
  )
}

function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Hint at what a key does. */
function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="whitespace-nowrap">
      {keys.map((key) => (
        <kbd key={key} className="mr-1 rounded-[4px] border border-line bg-paper px-1.5 font-sans">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  )
}

type TaskGroupProps = Omit<PaymentTasksProps, 'isFirstPart' | 'isPreviewing'> & {
  group: Group
  assigning: ReturnType<typeof useAssigning>
  mayWrite: boolean
  onBegin: (id: number) => () => void
}

function TaskGroup({ group, tasks, documents, assigning, mayWrite, onBegin }: TaskGroupProps) {
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby={`gruppe-${group.key}`} className="mb-8">
      <h2 id={`gruppe-${group.key}`} className="text-2xl">
        {group.title} <span className="numeral text-rock">{formatCount(tasks.length)}</span>
      </h2>
      <p className="mb-2 text-sm text-rock">{group.words}</p>
      <FirstRows rows={tasks}>
        {(shown) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {shown.map((task) =>
              group.key === 'debts' ? (
                <DebtTask key={task.payment.id} task={task} />
              ) : (
                <PaymentTask
                  key={task.payment.id}
                  {...{ task, documents, assigning, mayWrite }}
                  onBegin={() => onBegin(task.payment.id)}
                />
              ),
            )}
          </ul>
        )}
      </FirstRows>
    </section>
  )
}

/** Says what was done last, and takes it back: by its button, or by Ctrl+Z anywhere on the page. */
function LastStep({ assigning: { last, undo, undoProblem } }: Pick<TaskGroupProps, 'assigning'>) {
  useKeys((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!last || !isUndo || isTyping(event.target)) return
    event.preventDefault()
    // held down, it goes back one step
    if (event.repeat) return
    void undo()
  })
  return (
    <div
      role="status"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-2 px-2 pb-2 lg:bottom-4"
    >
      {last ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-paper px-4 py-2 shadow-dialog">
          <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">{last.text}</p>
          <Button look="second" size="small" icon={<Undo2 aria-hidden />} onClick={() => void undo()}>
            Rückgängig
          </Button>
          <FieldError id="rueckgaengig-fehler" error={undoProblem?.message} />
        </div>
      ) : null}
    </div>
  )
}
