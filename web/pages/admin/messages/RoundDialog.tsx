import { useState, type ReactNode } from 'react'
import { useCall } from '#web/api/useCall.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { randomKey } from '#web/state/attempts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'

type RoundDialogProps<Preview extends { recipients: number }> = {
  title: string
  /** Looks at the round: to how many it would go. Asked once. */
  look: () => Promise<Preview>
  /** Said while that is counted. */
  counting: string
  /** Words of the button that sends to so many. */
  sendWords: (recipients: number) => string
  /** Words of the button that leaves where nobody would get one. */
  leaveWords?: string
  /** Sends the round; a second try of this dialog has the same key. */
  send: (key: string) => Promise<unknown>
  onClose: () => void
  children: (preview: Preview) => ReactNode
}

/** A round of letters that is looked at before it is sent: to how many, and how they look. */
export function RoundDialog<Preview extends { recipients: number }>(props: RoundDialogProps<Preview>) {
  const { title, look, counting, sendWords, leaveWords = 'Abbrechen', send, onClose, children } = props
  const [seen] = useState(look)
  const [key] = useState(randomKey)
  const { run, busy, problem } = useCall(() => send(key))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="second" data-autofocus onClick={onClose}>
            <LoadedWord data={seen} before="Abbrechen" without={leaveWords}>
              {({ recipients }) => (recipients === 0 ? leaveWords : 'Abbrechen')}
            </LoadedWord>
          </Button>
          <LoadedWord data={seen}>
            {({ recipients }) =>
              recipients === 0 ? null : (
                <Button busy={busy} onClick={() => void run()}>
                  {sendWords(recipients)}
                </Button>
              )
            }
          </LoadedWord>
        </>
      }
    >
      <Loaded
        data={seen}
        skeleton={
          <Loading label={counting}>
            <SkeletonLines lines={4} />
          </Loading>
        }
      >
        {children}
      </Loaded>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
    </Dialog>
  )
}

/** A letter of a round as one of its readers gets it. */
export function SampleLetter({ to, subject, text }: { to: string; subject: string; text: string }) {
  return (
    <section aria-label={`Beispiel an ${to}`} className="mt-4 rounded-card border border-line p-4">
      <p className="text-sm wrap-anywhere text-rock">An {to}</p>
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}
