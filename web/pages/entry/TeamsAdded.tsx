import { teamsPrice } from '#domain/shop/contingents.ts'
import { formatEuro } from '#domain/text/money.ts'
import { AddedDialog } from '#web/parts/products/AddedDialog.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { NetNote } from '#web/ui/NetNote.tsx'
import type { Booking } from './bookTeams.ts'

/** What was put into the cart, and where to go from here. (rules/shop#team-booking) */
export function TeamsAdded({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { count, time } = booking
  return (
    <AddedDialog onClose={onClose}>
      <p className="text-lg font-semibold">
        {teamsInWords(count)} {time ? 'mit' : 'ohne'} Zeitmessung, {formatEuro(teamsPrice(booking))} <NetNote />
      </p>
      <p className="mt-2">Sicher sind die Plätze mit der Bestellung an der Kasse. Die Namen tragen Sie danach ein.</p>
    </AddedDialog>
  )
}
