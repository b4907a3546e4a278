import { TIME_ZONE } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { byHourAndDevice } from '#domain/pickup/pickupProgress.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Office } from './pickupOffice.ts'

const hourFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
})

type PickupHoursProps = Pick<Office, 'companies' | 'standing'> & { wordsOf: (device: string) => string }

/** How many pieces were handed out, by hour and device. (rules/pickup#office) */
export function PickupHours({ companies, standing, wordsOf }: PickupHoursProps) {
  const { devices, rows } = byHourAndDevice(companies, standing, wordsOf)
  return (
    <section aria-labelledby="nach-stunde">
      <h2 id="nach-stunde" className="mb-3">
        Nach Stunde und Gerät
      </h2>
      {rows.length === 0 ? (
        <EmptyState title="Noch ist nichts ausgegeben." place="section" />
      ) : (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          role="region"
          aria-label="Ausgegeben nach Stunde und Gerät"
          className="overflow-x-auto rounded-card border border-line bg-paper"
        >
          <table className="w-full text-left">
            <thead className="text-sm">
              <tr className="border-b border-line">
                <th scope="col" className="px-4 py-2">
                  Stunde
                </th>
                <th scope="col" className="px-4 py-2 text-right">
                  Alle
                </th>
                {devices.map((device) => (
                  <th key={device} scope="col" className="px-4 py-2 text-right whitespace-nowrap">
                    {wordsOf(device)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ hour, all, counts }) => (
                <tr key={hour} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-2 font-normal whitespace-nowrap">
                    {hourFormat.format(new Date(hour))}
                  </th>
                  <td className="px-4 py-2 text-right font-semibold">{formatCount(all)}</td>
                  {counts.map((count, place) => (
                    <td key={devices[place]} className="px-4 py-2 text-right">
                      {count === 0 ? '–' : formatCount(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
