import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { plainCode } from '#domain/teams/codes.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { DRAFT_DAYS } from '#domain/teams/draftAge.ts'
import { draftsByCode } from '#domain/teams/teamDrafts.ts'
import { DraftValues } from '#web/parts/teams/entry/draftValues.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { draftStorage } from '#web/state/draftStorage.ts'
import { currentDrafts, currentTyped, useDrafts, type Dropped, type TeamDraft } from '#web/state/teamDrafts.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { CreatedDialog } from './CreatedDialog.tsx'
import { createTeams, isUnanswered, nextBatch, type Created, type Faults, type Refused } from './createTeams.ts'
import { CountNotice, CreatedNotice, RefusedNotice, UnansweredNotice } from './CreationNotices.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { DraftList } from './DraftList.tsx'
import { DeleteDrafts, DroppedNotice, ForeignDrafts, NotKeptNotice } from './DraftNotices.tsx'
import { InviteNotice } from './InviteNotice.tsx'
import { placesInWords, useNamesUntil, type Invite } from './invite.ts'

export type TeamCreationProps = { inviteCode: string; invite: Invite; today: Date; dropped: Dropped }
type Opened = { draft: TeamDraft | null; typed?: DraftValues }

const NO_FAULTS: Faults = new Map()

/** The drafts of this link, the dialog that adds and changes them, and the button that creates them all. (rules/drafts#create) */
export function TeamCreation({ inviteCode, invite, today, dropped }: TeamCreationProps) {
  const until = useNamesUntil(invite)
  const isClosed = isPast(until, today)
  const isDead = invite.state === 'refused' || invite.state === 'past'
  const places = isClosed || isDead ? 0 : invite.state === 'open' ? invite.places : null
  const { own, others } = draftsByCode(useDrafts(), inviteCode)
  const [droppedAtFirst] = useState(dropped)
  const [opened, setOpened] = useState(() => openedAtFirst(inviteCode, places))
  const [deleting, setDeleting] = useState<readonly TeamDraft[] | null>(null)
  const [created, setCreated] = useState<readonly Created[]>([])
  const [shown, setShown] = useState<Created | null>(null)
  const { create, busy, refusal, forgive } = useCreation(inviteCode, (now) => {
    setCreated((before) => [now, ...before])
    setShown(now)
  })
  const list = useRef<HTMLDivElement>(null)
  const [closings, setClosings] = useState(0)
  const afterClosing = () => setClosings((count) => count + 1)

  useEffect(() => {
    // The element that opened the dialog may be gone, or there was none: then the focus would be lost.
    if (closings > 0 && !document.activeElement?.closest('main button')) list.current?.focus()
  }, [closings])

  const batch = nextBatch(own)
  const unanswered = batch.length > 0 && isUnanswered(inviteCode, batch)
  const isPassing = draftStorage.isPassing()
  const mayAdd = places === null || own.length < places
  const add = () => setOpened({ draft: null })
  const addButton = (
    <Button look={own.length > 0 ? 'second' : 'main'} icon={<Plus aria-hidden />} disabled={!mayAdd} onClick={add}>
      Team hinzufügen
    </Button>
  )

  return (
    <div className="flex flex-col gap-5">
      {created
        .filter((one) => one !== shown)
        .map((one) => (
          <CreatedNotice key={one.teamCode} created={one} onShow={() => setShown(one)} />
        ))}
      <DroppedNotice {...droppedAtFirst} />
      {isPassing ? <NotKeptNotice count={own.length} /> : null}
      {unanswered && places === 0 && !isClosed ? null : <InviteNotice invite={invite} isClosed={isClosed} />}
      <ForeignDrafts drafts={others} inviteCode={inviteCode} />
      {places !== null && places > 0 ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="numeral text-3xl text-glow">{placesInWords(places)}</span>
          <span className="text-rock">
            frei, bezahlt von{' '}
            {invite.state === 'open' && invite.companyName ? (
              <strong className="font-semibold wrap-anywhere text-ink">{invite.companyName}</strong>
            ) : (
              'Ihrer Firma'
            )}
            .{until ? ` Möglich bis ${formatDay(until)}.` : ''}
          </span>
        </p>
      ) : null}
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label="Entwürfe"
        className="flex scroll-mt-4 flex-col gap-5 outline-none"
      >
        {own.length === 0 ? (
          <EmptyState title={messages.team.nothingToCreate} action={mayAdd ? addButton : undefined}>
            {mayAdd ? 'Fügen Sie Ihr erstes Team hinzu. Erstellt wird erst, wenn Sie es bestätigen.' : null}
          </EmptyState>
        ) : (
          <>
            <DraftList
              drafts={own}
              faults={refusal?.faults ?? NO_FAULTS}
              onEdit={(draft) => setOpened({ draft })}
              onDelete={(draft) => setDeleting([draft])}
            />
            <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-rock">
              Noch nicht erstellt: Entwürfe{' '}
              {isPassing
                ? 'bleiben nur, solange diese Seite offen ist.'
                : `liegen ${DRAFT_DAYS} Tage nur auf diesem Gerät.`}
              <TextButton onClick={() => setDeleting(own)}>Alle Entwürfe löschen</TextButton>
            </p>
            {unanswered ? null : <CountNotice count={own.length} places={places} />}
            {refusal ? <RefusedNotice key={refusal.message} refused={refusal} unanswered={unanswered} /> : null}
            {unanswered && !refusal && !busy ? <UnansweredNotice /> : null}
            <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
              {addButton}
              <Button busy={busy} disabled={places === 0 && !unanswered} onClick={() => void create(batch)}>
                {teamsInWords(batch.length)} erstellen
              </Button>
            </div>
          </>
        )}
      </div>
      {opened ? (
        <DraftDialog
          inviteCode={inviteCode}
          draft={opened.draft}
          drafts={own}
          typed={opened.typed}
          faults={opened.draft ? refusal?.faults.get(opened.draft.id) : undefined}
          onSaved={() => forgive(opened.draft?.id)}
          onClose={() => {
            setOpened(null)
            afterClosing()
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteDrafts
          drafts={deleting}
          onClose={() => {
            setDeleting(null)
            afterClosing()
          }}
        />
      ) : null}
      {shown ? (
        <CreatedDialog
          created={shown}
          hasPlaces={mayAdd}
          onMore={() => {
            setShown(null)
            add()
          }}
          onClose={() => {
            setShown(null)
            afterClosing()
          }}
        />
      ) : null}
    </div>
  )
}

/** Restores input from before a reload; else opens a new team when there are no drafts and a free place. (rules/drafts#entry) */
function openedAtFirst(inviteCode: string, places: number | null): Opened | null {
  const drafts = currentDrafts()
  const kept = currentTyped()
  const typed = DraftValues.safeParse(kept?.typed).data
  if (kept && typed && plainCode(kept.inviteCode) === plainCode(inviteCode)) {
    return { draft: drafts.find(({ id }) => id === kept.draftId) ?? null, typed }
  }
  return drafts.length === 0 && places !== null && places > 0 ? { draft: null } : null
}

/** One request at a time; its errors stay until the next one, except for drafts changed meanwhile. */
function useCreation(inviteCode: string, onCreated: (created: Created) => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const create = async (batch: readonly TeamDraft[]) => {
    setBusy(true)
    setRefusal(null)
    const outcome = await createTeams(inviteCode, batch)
    setBusy(false)
    if ('created' in outcome) onCreated(outcome.created)
    else setRefusal(outcome)
    // The free places may have changed.
    await revalidate()
  }
  const forgive = (id: number | undefined) => {
    if (!refusal) return
    const faults = new Map([...refusal.faults].filter(([faulty]) => faulty !== id))
    setRefusal(faults.size > 0 ? { ...refusal, faults } : null)
  }
  return { create, busy, refusal, forgive }
}
