import { countOf } from '#domain/text/numberFormats.ts'
import { labels } from '#contract/labels.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { isFreeDelivery, isOnRequest, isSoldOut } from '#domain/shop/items.ts'
import { COLOUR_KEYS, isPlain } from '#domain/shop/fits.ts'
import { cutsAsking, options, type OptionKey } from '#domain/shop/options.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { canHavePrints, deliveryItem, printItem } from '#domain/shop/purchases.ts'
import { EXTRA_PRINTS_MAX } from '#domain/shop/prints.ts'
import { ChoiceChips, type Choice } from '#web/ui/form/ChoiceChips.tsx'
import { clothColor } from './clothColors.ts'
import type { ShopItem } from './shopItem.ts'

type KindChoiceProps = {
  kinds: readonly ShopItem[]
  chosen: ShopItem
  onChoose: (itemId: number) => void
  className?: string
}

/** Which of the kinds that share a card. */
export function KindChoice({ kinds, chosen, onChoose, className }: KindChoiceProps) {
  return (
    <ChoiceChips
      label="Ausführung"
      name={`kind-${chosen.baseName}`}
      className={className}
      hint={soldOutHint(kinds.filter(isSoldOut).map(({ name }) => name))}
      options={kinds.map((kind) => ({
        value: String(kind.itemId),
        label: `${kind.name}, ${isOnRequest(kind) ? 'auf Anfrage' : formatEuro(centsOf(kind.price))}`,
        disabled: isSoldOut(kind),
      }))}
      value={String(chosen.itemId)}
      onChange={(value) => onChoose(Number(value))}
    />
  )
}

type OptionChoiceProps = {
  /** Prefix of the radio groups' names, so that two products do not share one. */
  group: string
  option: OptionKey
  item: ShopItem
  items: readonly ShopItem[]
  value: string
  /** Submitting without it was tried. */
  isMissing: boolean
  /** A longer label where 'Farbe' alone is ambiguous. */
  label?: string
  onChoose: (value: string) => void
}

/** One list of the item: chips, or swatches where all are colours we can show; sold-out ones are off and named. (rules/items#options) */
export function OptionChoice(props: OptionChoiceProps) {
  const { group, option, item, items, value, isMissing, onChoose } = props
  const name = props.label ?? labels.option[option]
  const choices = options(item.itemAttributes[option]).map(({ value: text, soldOut }) => ({
    text,
    soldOut: soldOut || (option === 'delivery' && !hasDelivery(items, text)),
  }))
  const asSwatches = isColour(option) && choices.every(({ text }) => clothColor(text) !== undefined)
  return (
    <ChoiceChips
      label={asSwatches && value ? `${name}: ${value}` : name}
      name={`${group}-${option}`}
      hint={soldOutHint(choices.filter(({ soldOut }) => soldOut).map(({ text }) => text))}
      error={isMissing ? `Bitte wählen Sie: ${name}.` : undefined}
      options={choices.map(({ text, soldOut }): Choice => ({
        value: text,
        label: option === 'delivery' ? deliveryWords(items, text) : text,
        disabled: soldOut,
        swatch: asSwatches ? clothColor(text) : undefined,
      }))}
      value={value}
      onChange={onChoose}
    />
  )
}

const isColour = (option: OptionKey) => COLOUR_KEYS.some((key) => key === option)

/** Label of an option whose colours would be called like those of another cut on the page; undefined for all others. */
export function labelBesideOtherCut(item: Pick<ShopItem, 'itemAttributes'>, option: OptionKey): string | undefined {
  if (!isColour(option)) return undefined
  if (!isPlain(option)) return labels.optionList[option]
  const cuts = cutsAsking(item, option)
  const isOfSome = cuts.length > 0 && cuts.length < options(item.itemAttributes.fit).length
  return isOfSome ? `${labels.option[option]} ${listInWords(cuts)}` : undefined
}

type PrintChoiceProps = {
  group: string
  item: ShopItem
  items: readonly ShopItem[]
  value: number
  onChoose: (prints: number) => void
}

/** Basic and Premium: one print is included, up to two more cost the price of the Druck item each. (rules/shirts#prints) */
export function PrintChoice({ group, item, items, value, onChoose }: PrintChoiceProps) {
  const print = printItem(items)
  if (!canHavePrints(item)) return null
  const isOff = !print || isSoldOut(print)
  const more = Array.from({ length: EXTRA_PRINTS_MAX }, (_, index) => index + 1)
  return (
    <ChoiceChips
      label="Druck"
      name={`${group}-print`}
      hint={isOff ? 'Zusätzliche Drucke sind ausverkauft.' : 'Ein Druck je Shirt ist im Preis enthalten.'}
      options={[
        { value: '0', label: 'Nur der enthaltene' },
        ...more.map((prints) => ({
          value: String(prints),
          label: `${countOf(prints, 'zusätzlicher', 'zusätzliche')}${print ? `, + ${formatEuro(prints * centsOf(print.price))}` : ''}`,
          disabled: isOff,
        })),
      ]}
      value={String(value)}
      onChange={(prints) => onChoose(Number(prints))}
    />
  )
}

function hasDelivery(items: readonly ShopItem[], way: string): boolean {
  const item = deliveryItem(items, way)
  return item !== undefined && !isSoldOut(item)
}

function deliveryWords(items: readonly ShopItem[], way: string): string {
  const item = deliveryItem(items, way)
  if (!item) return way
  return `${way}, ${isFreeDelivery(item) ? 'kostenlos' : formatEuro(centsOf(item.price))}`
}

/** 'XL ist ausverkauft.', 'XL und XXL sind ausverkauft.' */
function soldOutHint(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return `${listInWords(names)} ${names.length === 1 ? 'ist' : 'sind'} ausverkauft.`
}
