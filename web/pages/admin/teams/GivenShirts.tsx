import { countOf } from '#domain/text/numberFormats.ts'
import { orderedShirtsOf, countShirts, waitingIn, type ShirtTeam, type Wearing } from '#domain/shirts/tshirts.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type GivenShirtsProps = {
  team: ShirtTeam<Wearing> & { hasPurchasedTshirt: boolean }
  onGive: (hasPurchasedTshirt: boolean) => Promise<void>
}

/** How many bought shirts a team has, with what the staff may do: give them, or take them back to be given anew. (rules/shirts#covered) */
export function GivenShirts({ team, onGive }: GivenShirtsProps) {
  const { run, busy, problem } = useCall(onGive)
  const given = countShirts(orderedShirtsOf(team.runners)) + team.shirtsWithoutPerson
  const waiting = waitingIn(team).length
  if (given + waiting === 0 && !team.hasPurchasedTshirt) return null
  const change = (hasPurchasedTshirt: boolean) => void run(hasPurchasedTshirt)
  return (
    <div className="rounded-field bg-snow px-4 py-3.5 sm:col-span-2">
      <p>
        {countOf(given, 'bestelltes T-Shirt ist', 'bestellte T-Shirts sind')} hier zugeordnet
        {waiting > 0 ? `, ${countOf(waiting, 'fehlt', 'fehlen')} noch` : ''}.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {given > 0 || team.hasPurchasedTshirt ? (
          <Button look="second" size="small" busy={busy} onClick={() => change(false)}>
            Zuordnung aufheben
          </Button>
        ) : null}
        {waiting > 0 ? (
          <Button look="second" size="small" busy={busy} onClick={() => change(true)}>
            Bestellte T-Shirts zuordnen
          </Button>
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
    </div>
  )
}
