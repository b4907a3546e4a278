import { useMemo } from 'react'
import type { LegalPage } from '#contract/event/event.ts'
import { anchorsOf } from '#domain/text/anchors.ts'
import { LongName } from '#web/ui/LongName.tsx'
import { useContents } from '#web/ui/page/useContents.ts'
import { Contents } from './Contents.tsx'
import { LegalBlocks } from './LegalBlocks.tsx'

/** A legal text of the organiser with its contents; `phone` is the number in it that can be called. (rules/event#legal-contents) */
export function LegalText({ page, phone }: { page: LegalPage; phone: string }) {
  const anchors = useMemo(() => anchorsOf(page.sections.map(({ heading }) => heading)), [page])
  const { current, goTo } = useContents(anchors)
  const sections = page.sections.map((section, place) => ({ ...section, id: anchors[place] ?? '' }))
  return (
    // 'de' has a dictionary of syllables in every browser, 'de-AT' has not
    <article lang="de">
      <h1 className="text-4xl">
        <LongName>{page.title}</LongName>
      </h1>
      <div className="mt-6 mb-8 flex max-w-2xl flex-col gap-1 text-lg">
        <LegalBlocks blocks={page.intro} phone={phone} />
      </div>
      <div className="gap-x-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents
          label="Inhalt dieser Seite"
          sections={sections.map(({ id, heading }) => ({ id, title: heading }))}
          current={current}
          onChoose={goTo}
        />
        <div className="max-w-2xl max-lg:pt-2">
          {sections.map(({ id, heading, blocks }) => (
            // Cancels the page's scroll padding, so that a chosen section stops at the scroll spy's offset.
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-titel`}
              className="scroll-mt-[calc(75px-6rem)] pb-8 outline-none"
            >
              <h2 id={`${id}-titel`} className="text-xl">
                <LongName>{heading}</LongName>
              </h2>
              <LegalBlocks blocks={blocks} phone={phone} />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
