import { useState } from 'react'
import type { LegalPageName } from '#contract/event/event.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { ofVersion } from '#web/parts/orders/ofVersion.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type Version = AnswerOf<'GET /settings/legal/:page'>['versions'][number]

/** Where everybody reads each page. */
const PUBLIC: Record<LegalPageName, () => string> = {
  terms: paths.terms,
  imprint: paths.imprint,
  privacy: paths.privacyPolicy,
  cookies: paths.dataProtection,
  about: paths.about,
  accessibility: paths.accessibility,
}

type LegalVersionsProps = {
  page: LegalPageName
  versions: readonly Version[]
  /** Its text becomes what the form begins with. */
  onTakeOver: (version: Version) => void
  /** A text is typed that is not saved; it stands behind the versions. */
  hasOwnText: () => boolean
  /** By their places. */
  onCompare: (compared: { from: number; to: number }) => void
}

/** Every version, newest first, with how many orders have accepted it. (rules/settings#legal) */
export function LegalVersions({ page, versions, onTakeOver, hasOwnText, onCompare }: LegalVersionsProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <Card aria-labelledby="fassungen" className="mt-5">
      <h2 id="fassungen" className="mb-3 text-2xl">
        Fassungen
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {versions.map((version, place) => (
          <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-24 font-semibold wrap-anywhere">{version.version}</span>
            <span className="text-sm">ab {formatDay(version.validFrom)}</span>
            {version.isInForce ? <Badge tone="moss">gilt</Badge> : null}
            {version.validFrom > today ? <Badge tone="amber">gilt noch nicht</Badge> : null}
            {page === 'terms' ? <span className="text-rock">{accepted(version.orders)}</span> : null}
            <span className="ml-auto flex flex-wrap items-center gap-x-4">
              {version.validFrom > today ? null : (
                <TextLink alone to={ofVersion(PUBLIC[page](), version.version)} target="_blank">
                  Lesen<span className="sr-only">: Fassung {version.version} (öffnet in neuem Tab)</span>
                </TextLink>
              )}
              <Button
                look="second"
                size="small"
                aria-label={`Fassung ${version.version} vergleichen`}
                onClick={() =>
                  onCompare(
                    hasOwnText()
                      ? { from: place, to: versions.length }
                      : { from: Math.min(place + 1, versions.length - 1), to: place },
                  )
                }
              >
                Vergleichen
              </Button>
              <Button
                look="second"
                size="small"
                aria-label={`Fassung ${version.version} als Vorlage`}
                onClick={() => onTakeOver(version)}
              >
                Als Vorlage
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const accepted = (orders: number) => countOf(orders, 'Bestellung hat zugestimmt', 'Bestellungen haben zugestimmt')
