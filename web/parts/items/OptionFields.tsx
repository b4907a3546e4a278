import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { COLOUR_KEYS, FIT_NAMES, FITS, isPlain, SIZE_KEYS } from '#domain/shop/fits.ts'
import { options, type OptionKey } from '#domain/shop/options.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ItemValues } from './itemValues.ts'
import { OptionListField } from './OptionListField.tsx'

/** 'Damen fragt nach den Listen für Damen, Herren nach denen für Herren.' */
const FIT_HINT = `${FIT_NAMES.map((fit, index) => {
  const lists = Object.values(FITS[fit]).filter((key) => isPlain(key))
  const asks = index === 0 ? `${fit} fragt nach` : `${fit} nach`
  if (lists.length > 0) return `${asks} „${lists.map((key) => labels.optionList[key]).join('“ und „')}“`
  return `${asks} ${index === 0 ? 'den Listen' : 'denen'} für ${fit}`
}).join(', ')}.`
const WORDS: Record<OptionKey, { hint?: string; suggestions?: readonly string[] }> = {
  fit: {
    hint: FIT_HINT,
    suggestions: FIT_NAMES,
  },
  ...tableOf(SIZE_KEYS, () => ({ suggestions: TSHIRT_SIZES })),
  ...tableOf(COLOUR_KEYS, () => ({})),
  delivery: { hint: 'Genau wie die Artikel der Art „Lieferung“ heißen.' },
  variant: {},
}
const IN_ORDER: readonly OptionKey[] = ['fit', ...SIZE_KEYS, ...COLOUR_KEYS, 'delivery', 'variant']

/** Everything that buyers must choose of an item; lists without entries wait behind a button. (rules/items#options) */
export function OptionFields({ deliveries }: { deliveries: readonly string[] }) {
  const { control } = useFormContext<ItemValues>()
  const values = useWatch({ control, name: 'itemAttributes' })
  const [opened, setOpened] = useState<readonly OptionKey[]>([])
  const hasEntries = (key: OptionKey) => options(values[key]).length > 0
  const isOpen = (key: OptionKey) => opened.includes(key) || hasEntries(key)
  const closed = IN_ORDER.filter((key) => !isOpen(key))
  return (
    <div className="flex flex-col gap-5">
      {IN_ORDER.filter(isOpen).map((key) => (
        <OptionListField
          key={key}
          name={`itemAttributes.${key}`}
          label={labels.optionList[key]}
          {...WORDS[key]}
          isNew={opened.includes(key)}
          {...(key === 'delivery' && { suggestions: deliveries })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {closed.map((key) => (
          <Button key={key} look="second" size="small" onClick={() => setOpened([...opened, key])}>
            + {labels.optionList[key]}
          </Button>
        ))}
      </div>
    </div>
  )
}
