import { LEGAL_LABELS } from '#contract/settingMessages.ts'
import { SETTING_LABELS } from '#contract/settingLabels.ts'
import { kindsOf } from '#domain/factTable.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { pathsIn, SECTIONS, SETTING_FIELDS } from './settingFields.ts'
import type { Section } from './settingFields.ts'

type ChecklistProps = { asShipped: AnswerOf<'GET /settings'>['asShipped']; onEdit: (section: Section) => void }

/** What is still invented and must be one's own before registration opens; nothing once all is done. (rules/settings#checklist) */
export function Checklist({ asShipped, onEdit }: ChecklistProps) {
  const sections = kindsOf(SECTIONS).filter((section) => ownIn(section).length > 0)
  const open = sections.filter((section) => inventedIn(section, asShipped).length > 0)
  const steps = sections.length + Object.keys(LEGAL_LABELS).length
  const left = open.length + asShipped.texts.length
  if (left === 0) return null
  return (
    <Card aria-labelledby="noch-erfunden" className="mb-5 border-amber">
      <h2 id="noch-erfunden" className="text-2xl">
        Bevor Sie die Anmeldung öffnen
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-rock">
        Hier steht, was noch erfunden ist, damit Sie das Produkt ausprobieren können. Diese Liste verschwindet, sobald
        alles Ihre eigenen Angaben sind. Lassen Sie die Rechtstexte von einer Fachperson lesen.
      </p>
      <p>
        <span className="numeral text-2xl">
          {steps - left} von {steps}
        </span>{' '}
        erledigt
      </p>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {open.map((section) => (
          <li key={section} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{SECTIONS[section].title}</p>
              <p className="text-sm text-rock">
                {inventedIn(section, asShipped)
                  .map((path) => SETTING_LABELS[path])
                  .join(', ')}
              </p>
            </div>
            <Button
              look="second"
              size="small"
              aria-label={`${SECTIONS[section].title} eintragen`}
              onClick={() => onEdit(section)}
            >
              Eintragen
            </Button>
          </li>
        ))}
        {asShipped.texts.map((page) => (
          <li key={page} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{LEGAL_LABELS[page]}</p>
              <p className="text-sm text-rock">Der mitgelieferte Mustertext</p>
            </div>
            <ButtonLink
              look="second"
              size="small"
              to={paths.adminLegalText(page)}
              aria-label={`${LEGAL_LABELS[page]} schreiben`}
            >
              Schreiben
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const ownIn = (section: Section) => pathsIn(section).filter((path) => SETTING_FIELDS[path].isOwn)

const inventedIn = (section: Section, { settings }: ChecklistProps['asShipped']) =>
  ownIn(section).filter((path) => settings.includes(path))
