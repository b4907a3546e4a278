import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'

/** The organiser's legal pages, which every page of the product leads to. (rules/event#legal-pages) */
export function LegalLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  return (
    <nav aria-label="Rechtliches" className={className}>
      <Link to={paths.terms()} target="_blank" className={linkClassName}>
        <LongName>Nutzungsvereinbarung</LongName>
      </Link>
      <Link to={paths.privacyPolicy()} className={linkClassName}>
        Privacy Policy
      </Link>
      <Link to={paths.dataProtection()} className={linkClassName}>
        Datenschutz & Cookies
      </Link>
      <Link to={paths.about()} className={linkClassName}>
        Über Uns
      </Link>
      <Link to={paths.imprint()} className={linkClassName}>
        Impressum
      </Link>
      <Link to={paths.accessibility()} className={linkClassName}>
        Barrierefreiheit
      </Link>
    </nav>
  )
}
