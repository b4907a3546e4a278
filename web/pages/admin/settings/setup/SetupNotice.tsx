import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { preparedYear } from '#web/state/otherYear.ts'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { opensAtInWords } from '../settingWords.ts'
import { placeOf, setupSteps } from './setupSteps.ts'

/** So many points of a step are named; the rest is a number. */
const NAMED = 4

type SetupNoticeProps = { stored: AnswerOf<'GET /settings'>; staff: number }

/** On the dashboard of the lead until all is done: what is still open, each point a click away from its field. (rules/settings#checklist) */
export function SetupNotice({ stored, staff }: SetupNoticeProps) {
  const left = setupSteps({ ...stored, staff }).filter(({ state }) => state === 'open')
  const prepared = preparedYear()
  if (left.length === 0 && stored.registrationOpen) return null
  return (
    <Card aria-labelledby="einrichtung" className="mb-7 border-amber">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="einrichtung" className="text-2xl">
          {stored.registrationOpen ? 'Noch nicht Ihr eigenes' : 'Die Anmeldung ist noch geschlossen'}
        </h2>
        <ButtonLink look={stored.registrationOpen ? 'second' : 'main'} to={paths.adminSettings()}>
          Zur Einrichtung
        </ButtonLink>
      </div>
      {left.length > 0 ? (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 max-sm:grid-cols-1">
          {left.map(({ title, points }) => (
            <div key={title} className="contents">
              <dt className="font-semibold">{title}</dt>
              <dd className="flex flex-wrap gap-x-4 max-sm:mb-2">
                {points.slice(0, NAMED).map((point) => (
                  <TextLink
                    key={point.label}
                    alone
                    to={placeOf(point)}
                    className="max-w-full hyphens-auto wrap-anywhere"
                  >
                    {point.label}
                  </TextLink>
                ))}
                {points.length > NAMED ? (
                  <span className="content-center text-rock">und {points.length - NAMED} mehr</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-rock">
          Alles ist eingetragen.{' '}
          {stored.registrationOpensAt === null
            ? `Öffnen Sie die Anmeldung, sobald ${prepared === null ? 'Sie so weit sind' : `${prepared} begonnen hat`}.`
            : `Die Anmeldung öffnet am ${opensAtInWords(stored.registrationOpensAt)} von selbst.`}
        </p>
      )}
    </Card>
  )
}
