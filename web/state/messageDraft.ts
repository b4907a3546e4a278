import { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import { Narrowing } from '#contract/letters/broadcasts.ts'
import { AUDIENCES, type Audience } from '#domain/letters/broadcasts.ts'
import { randomKey } from './attempts.ts'
import { unsavedSettings } from './unsavedSettings.ts'

const FORM = 'rundmail'

/** What was typed and not sent yet; `audience` is empty until one is chosen. */
export type MessageDraft = {
  audience: Audience | ''
  subject: string
  text: string
  narrowing: Narrowing
  file: BroadcastFile | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A Rundmail that is being written: a reload or a lost connection loses nothing; of this tab only, and gone after a logout. */
export const messageDraft = {
  /** Null without one. */
  read(): MessageDraft | null {
    const kept = unsavedSettings.read(FORM)
    if (kept === null) return null
    const { audience, subject, text: words, narrowing, file } = kept.typed
    return {
      audience: AUDIENCES.find((one) => one === audience) ?? '',
      subject: text(subject),
      text: text(words),
      narrowing: Narrowing.catch({}).parse(narrowing),
      file: BroadcastFile.nullable().catch(null).parse(file),
    }
  },
  keep(draft: MessageDraft): void {
    if (draft.subject === '' && draft.text === '' && draft.file === null) return unsavedSettings.forget(FORM)
    unsavedSettings.keep(FORM, { typed: draft, before: unsavedSettings.read(FORM)?.before ?? {} })
  },
  forget: () => unsavedSettings.forget(FORM),
  /** The Idempotency-Key of this content: the same one after a lost answer or a reload, another one for another content. (rules/broadcasts#once) */
  keyFor(draft: Omit<MessageDraft, 'narrowing' | 'file'> & Narrowing & { fileId?: string | undefined }): string {
    const content = JSON.stringify(draft)
    const before = unsavedSettings.read(FORM)?.before
    const key = before?.['content'] === content ? text(before['key']) : randomKey()
    unsavedSettings.keep(FORM, { typed: unsavedSettings.read(FORM)?.typed ?? {}, before: { content, key } })
    return key
  },
}
