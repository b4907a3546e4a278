import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'

/** Above a page that belongs to the list of runners. */
export function BackToRunners() {
  return (
    <Link
      to={paths.adminRunners()}
      className="mb-2 inline-flex items-center gap-1.5 rounded-field font-semibold text-spruce hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      Zurück zu den Läufern
    </Link>
  )
}
