import { RotateCw } from 'lucide-react'
import { TIME_ZONE } from '#domain/text/days.ts'
import { useReload } from '#web/api/useReload.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadedWord } from './Loaded.tsx'

const CLOCK = new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, timeStyle: 'short' })

/** The age of the overview's data, and the button that reloads it. (rules/dashboard#overview) */
export function DataAge({ data }: { data: Promise<{ at: Date }> }) {
  const { reload, busy } = useReload()
  return (
    <div className="flex items-center gap-4">
      <p role="status" className="text-sm text-rock tabular-nums max-sm:sr-only">
        <LoadedWord data={data} before={<span className="invisible">Stand 00:00&nbsp;Uhr</span>}>
          {({ at }) => <>Stand {CLOCK.format(at)}&nbsp;Uhr</>}
        </LoadedWord>
      </p>
      <Button look="second" size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={reload}>
        Aktualisieren
      </Button>
    </div>
  )
}
