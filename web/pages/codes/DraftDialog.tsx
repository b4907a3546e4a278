import { useRef } from 'react'
import { call } from '#web/api/call.ts'
import { refuseTakenName } from '#web/api/refuseTakenName.ts'
import { DraftForm } from '#web/parts/teams/entry/DraftForm.tsx'
import type { DraftValues } from '#web/parts/teams/entry/draftValues.ts'
import { forgetTyped, keepDraft, keepTyped, type TeamDraft } from '#web/state/teamDrafts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

export type DraftDialogProps = {
  inviteCode: string
  /** The draft to change; null for a new one. */
  draft: TeamDraft | null
  drafts: readonly TeamDraft[]
  typed: DraftValues | undefined
  faults: Record<string, string> | undefined
  onSaved: () => void
  onClose: () => void
}

/**
 * The add-team modal: the server checks the name, then the team is a draft; until then a reload restores the input.
 * (rules/drafts#entry)
 */
export function DraftDialog({ inviteCode, draft, drafts, typed, faults, onSaved, onClose }: DraftDialogProps) {
  const isOver = useRef(false)
  const leave = () => {
    isOver.current = true
    forgetTyped()
    onClose()
  }
  const checkName = (name: string) =>
    refuseTakenName(() =>
      call('GET /teams/public/invite-codes/:code/exists/:name', { params: { code: inviteCode, name } }),
    )
  const save = async (values: DraftValues) => {
    await checkName(values.teamName.trim())
    keepDraft({ ...values, inviteCode }, draft?.id ?? null)
    onSaved()
    leave()
  }
  return (
    <Dialog title={draft ? 'Team bearbeiten' : 'Neues Team'} size="wide" onClose={leave}>
      <DraftForm
        draft={draft}
        drafts={drafts}
        typed={typed}
        faults={faults}
        onType={(now) => {
          if (!isOver.current) keepTyped({ inviteCode, draftId: draft?.id ?? null, typed: now })
        }}
        onName={checkName}
        onSave={save}
      />
    </Dialog>
  )
}
