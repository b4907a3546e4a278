import { useEffect, useState } from 'react'
import type { LegalPage, LegalPageName } from '#contract/event.ts'
import { LegalEntry } from '#contract/settings.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { LegalBlocks } from '#web/parts/layout/LegalBlocks.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { useFormValue } from '#web/ui/formField.ts'

/** A pause in typing that is worth a look. */
const PAUSE_MS = 400

type Seen = { page: LegalPage; fault: string | null }

/** What people will read, as the server makes it of what is typed; what is wrong with it stands above the last that was right. */
export function LegalPreview({ page, shown }: { page: LegalPageName; shown: LegalPage }) {
  const { contact } = useEventFacts()
  const { page: text, fault } = usePreview(page, shown)
  return (
    <Card
      aria-labelledby="vorschau"
      className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <h2 id="vorschau" className="mb-3 text-2xl">
        Vorschau
      </h2>
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
    </Card>
  )
}

function usePreview(page: LegalPageName, shown: LegalPage): Seen {
  const markdown = useFormValue('markdown')
  const version = useFormValue('version')
  const [seen, setSeen] = useState<Seen>({ page: shown, fault: null })
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const entry = LegalEntry.safeParse({ markdown, version: version || shown.version, validFrom: shown.validFrom })
      if (!entry.success) return setSeen((last) => ({ ...last, fault: entry.error.issues[0]?.message ?? null }))
      try {
        const query = { preview: 'true' } as const
        const { updatedAt: _, ...body } = entry.data
        const answer = await call('PUT /settings/legal/:page', {
          params: { page },
          query,
          body,
          signal: leaving.signal,
        })
        setSeen({ page: answer.shown, fault: null })
      } catch (error) {
        if (leaving.signal.aborted) return
        const fault = error instanceof Problem ? (error.fields['markdown'] ?? error.message) : null
        setSeen((last) => ({ ...last, fault }))
      }
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [page, markdown, version, shown])
  return seen
}
