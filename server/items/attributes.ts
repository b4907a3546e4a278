import type { ItemAttributes } from '#contract/shop/items.ts'

type Entered = { [Field in keyof ItemAttributes]?: ItemAttributes[Field] | null }

/** The attributes that have a value. */
export function filled(entered: Entered): ItemAttributes {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null && value !== undefined))
}

/** The stored attributes with what was sent: left out stays, null clears. (rules/wire#left-out) */
export function withEntered(stored: ItemAttributes, entered: Entered): ItemAttributes {
  const sent = Object.entries(entered).filter(([, value]) => value !== undefined)
  return filled({ ...stored, ...Object.fromEntries(sent) })
}
