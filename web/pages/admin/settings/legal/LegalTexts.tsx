import { LEGAL_PAGES } from '#contract/event/event.ts'
import { LEGAL_LABELS } from '#contract/event/settingMessages.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'

/** The way to each legal text. */
export function LegalTexts() {
  return (
    <Card id="rechtstexte" tabIndex={-1} aria-labelledby="rechtstexte-titel">
      <h3 id="rechtstexte-titel" className="mb-2 text-2xl">
        Rechtstexte
      </h3>
      <p className="mb-3 text-sm text-rock">
        In Markdown, mit Vorschau und allen Fassungen. Einer neuen Fassung der Nutzungsvereinbarung stimmen Bestellungen
        ab ihrem Tag zu.
      </p>
      <ul className="flex flex-col">
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <Link
              to={paths.adminLegalText(page)}
              className="flex min-h-11 items-center rounded-field font-semibold text-spruce hover:underline"
            >
              <LongName>{LEGAL_LABELS[page]}</LongName>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
