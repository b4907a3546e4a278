import { listInWords } from '#domain/text/listInWords.ts'
import type { Shirt } from '#domain/shirts/tshirts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import type { LinkProps } from '#web/ui/Link.tsx'
import { personName } from '../runners/staffRunners.ts'

type LeftOut = Shirt & {
  team: { id: number; teamName: string }
  runner: { runnerID: number; firstName: string | null; lastName: string | null }
}

type LeftOutPersonsProps<Of extends LeftOut> = {
  /** Of the chosen shirt. */
  typeName: string
  leftOut: readonly Of[]
  /** The way to the size of a person. */
  wayTo: (left: Of) => Pick<LinkProps, 'to' | 'state'>
}

/** Who gets no shirt with this order, as the chosen type does not come in their size; the others of the team get theirs. (rules/shirts#left-out) */
export function LeftOutPersons<Of extends LeftOut>({ typeName, leftOut, wayTo }: LeftOutPersonsProps<Of>) {
  if (leftOut.length === 0) return null
  const sizes = new Set(leftOut.map(({ fit, size }) => `${fit} ${size}`))
  return (
    <Banner tone="warning" role="status" title={`${typeName} gibt es nicht in ${listInWords(sizes)}.`}>
      {leftOut.length === 1 ? 'Diese Person ist' : `Diese ${leftOut.length} Personen sind`} bei dieser Bestellung
      deshalb nicht dabei; alle anderen bekommen ihr T-Shirt. Wählen Sie eine andere Größe oder einen anderen Typ, oder
      bestellen Sie später nach.
      <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {leftOut.map((left) => (
          <li key={left.runner.runnerID} className="wrap-anywhere">
            <TextLink {...wayTo(left)}>
              {personName(left.runner) || 'Ohne Namen'}, {left.team.teamName}
            </TextLink>
            : {left.fit} {left.size}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
