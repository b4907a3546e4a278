import type { ManagedItem } from '#contract/shop/items.ts'
import { euroOf } from '#domain/text/money.ts'

/** What is on sale in the form of a catalogue's file, equal rates under one name; prices in euro, as many pieces as are left. */
export function catalogueOf(items: readonly ManagedItem[]): object {
  const names = new Map<string, string>()
  const entries = items
    .filter(({ archived }) => !archived)
    .map(({ name, baseName, itemType, price, vatRates, vatExemption, availableQuantity, lastDay, itemAttributes }) => {
      const rates = JSON.stringify(vatRates)
      const vat = names.get(rates) ?? `vat${names.size + 1}`
      names.set(rates, vat)
      return {
        name,
        baseName,
        itemType,
        price: euroOf(price),
        vat,
        ...(vatExemption !== null && { vatExemption }),
        availableQuantity,
        ...(lastDay !== null && { lastDay }),
        itemAttributes,
      }
    })
  const vat = Object.fromEntries([...names].map(([rates, name]): [string, unknown] => [name, JSON.parse(rates)]))
  return { vat, items: entries }
}
