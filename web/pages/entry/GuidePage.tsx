import { guideSections, type GuideSection } from '#web/parts/guide/guideSections.ts'
import { Contents } from '#web/parts/layout/Contents.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useContents } from '#web/ui/page/useContents.ts'

const ids = guideSections.map(({ id }) => id)

/** The guide: every step from the first click to the last name. (rules/shop#guide) */
export function Component() {
  const { current, goTo } = useContents(ids)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">Schritt für Schritt zum Start</h1>
      <p className="mt-2 mb-8 max-w-2xl text-lg text-rock">
        Vom ersten Klick bis zum letzten Namen: So buchen Sie Ihre Teams, bestellen dazu, was Sie brauchen, und behalten
        alles im Blick.
      </p>
      <div className="gap-x-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents label="Inhalt der Anleitung" sections={guideSections} current={current} onChoose={goTo} />
        <div className="flex min-w-0 flex-col gap-12 pt-8 lg:pt-0">
          {guideSections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-8">
            <p className="text-lg font-semibold">Alles klar?</p>
            <ButtonLink to={paths.registrationChoice()}>Zur Buchung</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

function Section({ section }: { section: GuideSection }) {
  const { id, title, isPart, intro, steps, hint, pictureAlt } = section
  const Heading = isPart ? 'h3' : 'h2'
  return (
    // Cancels the page's scroll padding, so that a chosen section stops at the scroll spy's offset.
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-titel`} className="scroll-mt-[calc(75px-6rem)] outline-none">
      <Heading id={`${id}-titel`} className={isPart ? 'text-xl' : 'text-2xl'}>
        {title}
      </Heading>
      <p className="mt-2 mb-5 max-w-2xl text-lg">{intro}</p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <ol className="flex flex-col gap-4">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
                <span
                  aria-hidden
                  className="numeral grid size-9 place-items-center rounded-field bg-spruce text-xl text-on-spruce"
                >
                  {index + 1}
                </span>
                <span className="pt-1">{step}</span>
              </li>
            ))}
          </ol>
          {hint ? <p className="mt-5 border-l-4 border-sun pl-4">{hint}</p> : null}
        </div>
        <img
          src={paths.picture(`guide-${id}`)}
          alt={pictureAlt}
          width={800}
          height={486}
          loading="lazy"
          className="h-auto w-full rounded-card"
        />
      </div>
    </section>
  )
}
