import { useState } from 'react'
import { NewBroadcast, type Sample } from '#contract/letters/broadcasts.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { PreviewCard, useLookAtTyped } from '#web/pages/admin/PreviewCard.tsx'
import { LegalBlocks } from '#web/parts/layout/LegalBlocks.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { LongName } from '#web/ui/LongName.tsx'
import type { Aside } from './message.ts'

type Seen = { recipients: number; samples: readonly Sample[] } | null

/** Three real letters as they would go out now, and how many it would be; while something is missing, what. (rules/broadcasts#preview) */
export function MessagePreview({ aside }: { aside: Aside }) {
  const { contact } = useEventFacts()
  const { seen, fault } = usePreview(aside)
  return (
    <PreviewCard>
      <p role="status" className="mb-3 text-rock">
        {fault ?? inWords(seen)}
      </p>
      {seen?.samples.map(({ to, subject, greeting, blocks }) => (
        <article key={to} lang="de" className="mb-4 rounded-card border border-line bg-snow p-4 wrap-anywhere">
          <p className="text-sm text-rock">An {to}</p>
          <h3 className="mt-1 text-xl">
            <LongName>{subject}</LongName>
          </h3>
          <p className="mt-2">{greeting}</p>
          <LegalBlocks blocks={blocks} phone={contact.phone} />
        </article>
      ))}
    </PreviewCard>
  )
}

function inWords(seen: Seen): string {
  if (seen === null) return 'Sobald Empfänger, Betreff und Text da sind, stehen hier drei echte E-Mails.'
  if (seen.recipients === 0) return 'Zurzeit gehört niemand zu diesen Empfängern.'
  const shown = `${seen.samples.length === 1 ? 'diese' : `die ersten ${seen.samples.length}`}, ihre Links öffnen hier nichts`
  return `${countOf(seen.recipients, 'E-Mail', 'E-Mails')}: ${shown}.`
}

function usePreview(aside: Aside): { seen: Seen; fault: string | null } {
  const audience = useFormValue('audience')
  const subject = useFormValue('subject')
  const text = useFormValue('text')
  const [seen, setSeen] = useState<Seen>(null)
  const [fault, setFault] = useState<string | null>(null)
  useLookAtTyped([audience, subject, text, aside], async (signal) => {
    const message = NewBroadcast.safeParse({ audience, subject, text, ...aside })
    if (!message.success) {
      const isBegun = [audience, subject, text].every((value) => typeof value === 'string' && value.trim() !== '')
      setFault(isBegun ? (message.error.issues[0]?.message ?? null) : null)
      if (!isBegun) setSeen(null)
      return
    }
    try {
      const query = { preview: 'true' } as const
      const answer = await call('POST /messages', { query, body: message.data, signal })
      setFault(null)
      if ('samples' in answer) setSeen(answer)
    } catch (error) {
      if (!signal.aborted) setFault(error instanceof Problem ? error.message : null)
    }
  })
  return { seen, fault }
}
