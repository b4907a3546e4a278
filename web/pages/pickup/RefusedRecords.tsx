import { formatCount } from '#domain/text/numberFormats.ts'
import { refusedRecords, type PickupState } from '#web/state/pickup.ts'
import { useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SaveRecords } from './SaveRecords.tsx'

type RefusedRecordsProps = { state: PickupState; className: string }

/** Says of the records that the server does not keep why, and what helps; nothing where it keeps all. (rules/pickup#bounds) */
export function RefusedRecords({ state, className }: RefusedRecordsProps) {
  const isLoggedIn = useSession().token !== null
  const records = refusedRecords(state)
  if (records.length === 0) return null
  const reasons = [...new Set(records.map(({ message }) => message))]
  return (
    <Banner
      tone="error"
      role="alert"
      title={
        records.length === 1
          ? 'Einen Eintrag nimmt der Server nicht an.'
          : `${formatCount(records.length)} Einträge nimmt der Server nicht an.`
      }
      className={className}
      action={<SaveRecords state={state} />}
    >
      {reasons.join(' ')} Alles andere wird gesendet. Was fehlt, bleibt auf diesem Gerät, und die anderen wissen nichts
      davon: Sagen Sie es dem Büro.{' '}
      {records.every(({ isFinal }) => isFinal)
        ? null
        : `Gesendet wird es, wenn sich hier jemand ${isLoggedIn ? 'mit einem anderen Zugang ' : ''}anmeldet.`}
    </Banner>
  )
}
