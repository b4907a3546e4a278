import { wishInWords } from '#contract/results/resultWords.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'

type Wish = boolean | null
const WISHES: readonly Wish[] = [true, false, null]

type WishChipsProps = {
  /** Tells the chips of one person from another's. */
  id: string
  /** For those who hear the page. */
  who: string
  value: Wish
  isOff: boolean
  onChange: (wish: Wish) => void
}

/** Wish that somebody has told about the own name in results, as the staff enter it. (rules/results#wishes) */
export function WishChips({ id, who, value, isOff, onChange }: WishChipsProps) {
  return (
    <ChoiceChips
      name={id}
      label={
        <>
          Name zeigen<span className="sr-only"> – {who}</span>
        </>
      }
      size="small"
      disabled={isOff}
      value={String(value)}
      options={WISHES.map((wish) => ({ value: String(wish), label: wishInWords(wish) }))}
      onChange={(chosen) => onChange(WISHES.find((wish) => String(wish) === chosen) ?? null)}
    />
  )
}
