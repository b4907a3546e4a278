import { Fragment } from 'react'
import type { LegalPage } from '#contract/event.ts'

/** A legal text of the organiser; `phone` is the number in it that can be called. (rules/event#legal-pages) */
export function LegalText({ page, phone }: { page: LegalPage; phone: string }) {
  return (
    <article className="max-w-2xl">
      <h1 className="text-4xl">{page.title}</h1>
      <div className="mt-6 flex flex-col gap-3 text-lg">
        {page.intro.map((paragraph) => (
          <p key={paragraph}>
            <Linked text={paragraph} phone={phone} />
          </p>
        ))}
      </div>
      {page.sections.map(({ heading, paragraphs, points = [] }) => (
        <section key={heading} className="mt-8">
          <h2 className="text-xl">{heading}</h2>
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
