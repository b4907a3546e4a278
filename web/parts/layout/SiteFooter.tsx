import { RidgeLine } from '#web/ui/motifs/RidgeLine.tsx'
import { LegalLinks } from './LegalLinks.tsx'

export type SiteFooterProps = {
  eventName: string
  /** Of the copyright, e.g. '2026'. */
  year: string
  /** 'band' when the page above already ends in green: then no ridge is drawn. */
  above?: 'snow' | 'band'
}

/** Ridge line, legal links, copyright. (rules/shop#frame) */
export function SiteFooter({ eventName, year, above = 'snow' }: SiteFooterProps) {
  return (
    <footer className="mt-auto print:hidden">
      {above === 'snow' ? <RidgeLine size="footer" className="mt-16" /> : null}
      <div className={`on-band text-white ${above === 'snow' ? 'bg-band' : 'bg-band-deep'}`}>
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 sm:px-6">
          <LegalLinks className="-mx-2 flex min-w-0 flex-wrap text-sm" linkClassName={linkLook} />
          <p className="text-sm text-band-quiet">
            © {year} {eventName}
          </p>
        </div>
      </div>
    </footer>
  )
}

const linkLook = 'inline-flex min-h-11 items-center rounded-field px-2 underline-offset-4 hover:underline'
