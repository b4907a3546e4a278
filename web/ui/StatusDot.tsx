import { LongName } from './LongName.tsx'

/** 'Firmenanmeldeseite: Aktiv': a word with a dot, never the dot alone. Stands on snow or paper. */
export function StatusDot({
  label,
  isOn,
  words = ['Aktiv', 'Inaktiv'],
}: {
  label: string
  isOn: boolean
  words?: readonly [on: string, off: string]
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${isOn ? 'bg-moss' : 'border-2 border-current'}`} />
      <span className="min-w-0">
        <LongName>{label}</LongName>: {isOn ? words[0] : words[1]}
      </span>
    </span>
  )
}
