import { useId } from 'react'
import { WISH_EFFECTS } from '#contract/results/resultWords.ts'
import { formatDay } from '#domain/text/days.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { shirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import { sizesFor, type SizesMade } from '#domain/shirts/sizesMade.ts'
import type { WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { shirtAdvice, orderedInWords } from '#web/parts/shirts/orderedShirtWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useFormField, useFormValue } from '#web/ui/form/formField.ts'
import { FormChips } from '#web/ui/form/FormFields.tsx'

type ShirtSizeProps = { runner: WireOwnRunner; until: string | null; isClosed: boolean; sizes: SizesMade }

/** The size, until the shirts are ordered. (rules/shirts#option, rules/event#deadlines) */
export function ShirtSize({ runner, until, isClosed, sizes }: ShirtSizeProps) {
  const made = sizesFor(sizes, runner.sex)
  const offered = TSHIRT_SIZES.filter((size) => made.includes(size) || size === runner.tshirtSize)
  return (
    <section>
      <h2 className="mb-2 text-2xl">T-Shirt</h2>
      {isClosed ? (
        <p>
          {runner.tshirtSize === null ? 'Ohne Größe' : `Größe ${runner.tshirtSize}`}. Seit{' '}
          {until === null ? 'heute' : formatDay(until)} lässt sich die Größe nicht mehr ändern.
        </p>
      ) : (
        <FormChips
          name="tshirtSize"
          label="Größe"
          hint={until === null ? undefined : `Änderbar bis ${formatDay(until)}`}
          options={offered.map((value) => ({ value, label: value, tone: 'spruce' as const }))}
        />
      )}
      <Ordered runner={runner} until={until} isClosed={isClosed} />
    </section>
  )
}

/** What is ordered for the person, and what to do when something else is wished. (rules/shirts#deviation) */
function Ordered({ runner, until, isClosed }: Omit<ShirtSizeProps, 'sizes'>) {
  const typed = useFormValue('tshirtSize')
  const tshirtSize = TSHIRT_SIZES.find((size) => size === typed) ?? null
  if (runner.orderedShirt === null) return null
  const deviation = shirtDeviation({ ...runner, tshirtSize }, runner)
  if (!deviation) {
    return <p className="mt-3 text-sm text-rock">Für Sie {orderedInWords({ ordered: runner.orderedShirt })}.</p>
  }
  const deadline = until === null ? undefined : { day: formatDay(until), isPast: isClosed }
  return (
    <Banner tone="warning" role="status" className="mt-3" title={`Für Sie ${orderedInWords(deviation)}.`}>
      {shirtAdvice('person', { deadline, office: '' })}
    </Banner>
  )
}

/** Whether results show the name: asked, never assumed. (rules/runners#results-wish) */
export function ResultsWish({ runner, name }: { runner: WireOwnRunner; name: string }) {
  const id = useId()
  const number = runner.startNumber === null ? '' : `${runner.startNumber} · `
  return (
    <section>
      <h2 id={id} className="text-2xl">
        Ergebnisliste
      </h2>
      <p className="mt-1 mb-3 text-rock">Sie ist öffentlich. Gewertet werden Sie immer.</p>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
        <Wish value="yes" title="Mit meinem Namen" line={`${number}${name} · Team und Firma · Zeit`} />
        <Wish value="no" title="Ohne meinen Namen" line={`${number}Zeit`} />
        <Wish value="" title="Ich sage nichts dazu" line={WISH_EFFECTS[runner.unsaid]} />
      </div>
    </section>
  )
}

function Wish({ value, title, line }: { value: string; title: string; line: string }) {
  const { register } = useFormField('showInResults')
  return (
    <label className="flex cursor-pointer items-center gap-4 rounded-field border border-rock bg-paper px-4 py-3 has-checked:border-spruce has-checked:shadow-[inset_0_0_0_1px_var(--color-spruce)]">
      <input type="radio" value={value} {...register('showInResults')} className="size-5 shrink-0 accent-spruce" />
      <span className="min-w-0">
        <span className="block">{title}</span>
        <span className="block text-sm wrap-anywhere text-rock">{line}</span>
      </span>
    </label>
  )
}
