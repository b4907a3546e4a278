import { useId, useState } from 'react'
import { WISH_EFFECTS } from '#contract/results/resultWords.ts'
import type { Unsaid } from '#domain/results/names.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

const WISHES = [true, false, null] as const
const WISH_TITLES = { true: 'Mit meinem Namen', false: 'Ohne meinen Namen', null: 'Ich sage nichts dazu' } as const

type OwnWishProps = {
  showInResults: boolean | null
  unsaid: Unsaid
  /** Taken out of all lists of persons. */
  objected: boolean
  onSay: (wish: boolean | null) => Promise<void>
}

/** The wish about the name in results: three answers, each counts at once. (rules/results#names) */
export function OwnWish({ showInResults, unsaid, objected, onSay }: OwnWishProps) {
  const id = useId()
  const toast = useToast()
  // shown at once while it is saved, and taken back where that fails
  const [asked, setAsked] = useState<{ wish: boolean | null } | null>(null)
  const { run, busy, problem } = useCall(async (wish: boolean | null) => {
    setAsked({ wish })
    try {
      await onSay(wish)
    } finally {
      setAsked(null)
    }
    toast('Gespeichert. Es gilt in einer Minute überall.')
  })
  const shown = asked === null ? showInResults : asked.wish
  const lines = { true: 'Name, Team, Firma und Zeit', false: 'Nur Startnummer und Zeit', null: WISH_EFFECTS[unsaid] }
  return (
    <section className="mt-8">
      <h2 id={id} className="text-2xl">
        Ergebnisliste
      </h2>
      <p className="mt-1 mb-3 text-rock">
        Sie ist öffentlich. Gewertet sind Sie in jedem Fall. Ein Klick gilt sofort und lässt sich wieder ändern.
      </p>
      {objected ? (
        <Banner tone="info" className="mb-3" title="Sie stehen auf Ihren Wunsch in keiner Personenliste." />
      ) : null}
      <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
        {WISHES.map((wish) => (
          <label
            key={String(wish)}
            className="flex cursor-pointer items-center gap-4 rounded-field border border-rock bg-paper px-4 py-3 has-checked:border-spruce has-checked:shadow-[inset_0_0_0_1px_var(--color-spruce)]"
          >
            <input
              type="radio"
              name={id}
              checked={shown === wish}
              onChange={() => busy || void run(wish)}
              className="size-5 shrink-0 accent-spruce"
            />
            <WishWords title={WISH_TITLES[`${wish}`]} line={lines[`${wish}`]} />
          </label>
        ))}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
    </section>
  )
}

function WishWords({ title, line }: { title: string; line: string }) {
  return (
    <span className="min-w-0">
      <span className="block">{title}</span>
      <span className="block text-sm wrap-anywhere text-rock">{line}</span>
    </span>
  )
}
