import { listInWords } from '#domain/listInWords.ts'
import type { ShirtCount } from '#domain/tshirts.ts'
import { Banner } from '#web/ui/Banner.tsx'

type WaitingTeamsProps = {
  /** Of the chosen shirt. */
  typeName: string
  waiting: readonly { team: { teamName: string }; shirts: readonly ShirtCount[] }[]
}

/** The teams that get no shirts with this order, as the chosen type does not come in all their sizes. */
export function WaitingTeams({ typeName, waiting }: WaitingTeamsProps) {
  if (waiting.length === 0) return null
  const sizes = new Set(waiting.flatMap(({ shirts }) => shirts.map(({ fit, size }) => `${fit} ${size}`)))
  return (
    <Banner tone="warning" role="status" title={`${typeName} gibt es nicht in ${listInWords(sizes)}.`}>
      {waiting.length === 1 ? 'Dieses Team ist' : 'Diese Teams sind'} bei dieser Bestellung deshalb nicht dabei:{' '}
      {listInWords(waiting.map(({ team }) => `„${team.teamName}“`))}. Wählen Sie einen anderen Typ, oder bestellen Sie{' '}
      {waiting.length === 1 ? 'seine' : 'ihre'} T-Shirts später.
    </Banner>
  )
}
