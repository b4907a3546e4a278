import { Fragment, useMemo } from 'react'
import type { LegalPage } from '#contract/event.ts'
import { anchorsOf } from '#domain/anchors.ts'
import { useContents } from '#web/ui/useContents.ts'
import { Contents } from './Contents.tsx'

/** A legal text of the organiser with its contents; `phone` is the number in it that can be called. (rules/event#legal-contents) */
export function LegalText({ page, phone }: { page: LegalPage; phone: string }) {
  const anchors = useMemo(() => anchorsOf(page.sections.map(({ heading }) => heading)), [page])
  const { current, goTo } = useContents(anchors)
  const sections = page.sections.map((section, place) => ({ ...section, id: anchors[place] ?? '' }))
  return (
    // 'de' has a dictionary of syllables in every browser, 'de-AT' has not
    <article lang="de">
      <h1 className="text-4xl">{page.title}</h1>
      <div className="mt-6 mb-8 flex max-w-2xl flex-col gap-3 text-lg">
        {page.intro.map((paragraph) => (
          <p key={paragraph}>
            <Linked text={paragraph} phone={phone} />
          </p>
        ))}
      </div>
      <div className="gap-x-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents
          label="Inhalt dieser Seite"
          sections={sections.map(({ id, heading }) => ({ id, title: heading }))}
          current={current}
          onChoose={goTo}
        />
        <div className="max-w-2xl max-lg:pt-2">
          {sections.map(({ id, heading, paragraphs, points = [] }) => (
            // Cancels the page's scroll padding, so that a chosen section stops at the scroll spy's offset.
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-titel`}
              className="scroll-mt-[calc(75px-6rem)] pb-8 outline-none"
            >
              <h2 id={`${id}-titel`} className="text-xl">
                {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2">
                  <Linked text={paragraph} phone={phone} />
                </p>
              ))}
              {points.length > 0 ? (
                <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 marker:text-spruce">
                  {points.map((point) => (
                    <li key={point}>
                      <Linked text={point} phone={phone} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

const EMAIL = /([^\s@,;()]+@[^\s@,;()]+\.[a-z]+)/

/** E-mail addresses and the organiser's telephone number in a text, to be clicked. */
function Linked({ text, phone }: { text: string; phone: string }) {
  return text.split(EMAIL).map((part, index) =>
    EMAIL.test(part) ? (
      <Contact key={index} to={`mailto:${part}`} words={part} />
    ) : (
      part.split(phone).map((piece, place) => (
        <Fragment key={`${index}.${place}`}>
          {place > 0 ? <Contact to={`tel:${phone.replace(/[^+\d]/g, '')}`} words={phone} /> : null}
          {piece}
        </Fragment>
      ))
    ),
  )
}

function Contact({ to, words }: { to: string; words: string }) {
  // an address may be longer than a line, a number is read at once
  return (
    <a href={to} className={`font-semibold underline ${to.startsWith('tel:') ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>
      {words}
    </a>
  )
}
