import { useState } from 'react'
import type { LegalPage, LegalPageName } from '#contract/event/event.ts'
import { LegalEntry } from '#contract/event/legalTexts.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { PreviewCard, useLookAtTyped } from '#web/pages/admin/PreviewCard.tsx'
import { LegalBlocks } from '#web/parts/layout/LegalBlocks.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'

type Seen = { page: LegalPage; fault: string | null }

/** What people will read, as the server makes it of what is typed; what is wrong with it stands above the last that was right. */
export function LegalPreview({ page, shown }: { page: LegalPageName; shown: LegalPage }) {
  const { contact } = useEventFacts()
  const { page: text, fault } = usePreview(page, shown)
  return (
    <PreviewCard>
      <p role="status" className="mb-3 font-semibold text-rose empty:hidden">
        {fault}
      </p>
      <article lang="de" className="wrap-anywhere">
        <p className="numeral text-3xl">
          <LongName>{text.title}</LongName>
        </p>
        <div className="mt-2 mb-4">
          <LegalBlocks blocks={text.intro} phone={contact.phone} />
        </div>
        {text.sections.map(({ heading, blocks }, place) => (
          <section key={place} className="pb-4">
            <h3 className="text-xl">
              <LongName>{heading}</LongName>
            </h3>
            <LegalBlocks blocks={blocks} phone={contact.phone} />
          </section>
        ))}
      </article>
    </PreviewCard>
  )
}

function usePreview(page: LegalPageName, shown: LegalPage): Seen {
  const markdown = useFormValue('markdown')
  const version = useFormValue('version')
  const [seen, setSeen] = useState<Seen>({ page: shown, fault: null })
  useLookAtTyped([page, markdown, version, shown.version, shown.validFrom], async (signal) => {
    const entry = LegalEntry.safeParse({ markdown, version: version || shown.version, validFrom: shown.validFrom })
    if (!entry.success) return setSeen((last) => ({ ...last, fault: entry.error.issues[0]?.message ?? null }))
    try {
      const { updatedAt: _, ...body } = entry.data
      const answer = await call('PUT /settings/legal/:page', {
        params: { page },
        query: { preview: 'true' },
        body,
        signal,
      })
      setSeen({ page: answer.shown, fault: null })
    } catch (error) {
      if (signal.aborted) return
      const fault = error instanceof Problem ? (error.fields['markdown'] ?? error.message) : null
      setSeen((last) => ({ ...last, fault }))
    }
  })
  return seen
}
