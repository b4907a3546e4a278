import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/shop/options.ts'
import type { OptionKey } from '#domain/shop/options.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ItemValues } from './itemValues.ts'
import { OptionListField } from './OptionListField.tsx'

const FITS = ['Damen', 'Herren']
const WORDS: Record<OptionKey, { label: string; hint?: string; suggestions?: readonly string[] }> = {
  fit: {
    label: 'Schnitt',
    hint: 'Damen fragt nach den Listen für Damen, Herren nach denen für Herren.',
    suggestions: FITS,
  },
  size: { label: 'Größe', suggestions: TSHIRT_SIZES },
  wSize: { label: 'Größe Damen', suggestions: TSHIRT_SIZES },
  mSize: { label: 'Größe Herren', suggestions: TSHIRT_SIZES },
  color: { label: 'Farbe' },
  wColor: { label: 'Farbe Damen' },
  mColor: { label: 'Farbe Herren' },
  delivery: { label: 'Lieferung', hint: 'Genau wie die Artikel der Art „Lieferung“ heißen.' },
  variant: { label: 'Variante' },
}
const IN_ORDER: readonly OptionKey[] = [
  'fit',
  'size',
  'wSize',
  'mSize',
  'color',
  'wColor',
  'mColor',
  'delivery',
  'variant',
]

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
          {...WORDS[key]}
          isNew={opened.includes(key)}
          {...(key === 'delivery' && { suggestions: deliveries })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {closed.map((key) => (
          <Button key={key} look="second" size="small" onClick={() => setOpened([...opened, key])}>
            + {WORDS[key].label}
          </Button>
        ))}
      </div>
    </div>
  )
}
