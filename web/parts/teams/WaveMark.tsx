import { Flag } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'

/** Where the team starts, once the staff have said it. (rules/numbers#waves) */
export function WaveMark({ wave }: { wave: string | null | undefined }) {
  if (!wave) return null
  return (
    <Badge>
      <Flag aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">Startblock </span>
      <span className="wrap-anywhere">{wave}</span>
    </Badge>
  )
}
