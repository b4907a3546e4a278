import type { LegalPage } from '#contract/event.ts'

/** A legal text of the organiser. (rules/event#legal-pages) */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <article className="max-w-2xl">
      <h1 className="text-4xl">{page.title}</h1>
      <div className="mt-6 flex flex-col gap-3 text-lg">
        {page.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {page.sections.map(({ heading, paragraphs, points = [] }) => (
        <section key={heading} className="mt-8">
          <h2 className="text-xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {points.length > 0 ? (
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 marker:text-spruce">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  )
}
