import { isOnRequest, isSoldOut } from '#domain/shop/items.ts'
import { isShirt } from '#domain/shop/kinds.ts'
import type { OptionTexts } from '#domain/shop/options.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { openOptions, withChoice, withFreeDelivery } from '#domain/shirts/shirtOrders.ts'
import { FITS, type Fit } from '#domain/shop/fits.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { labelBesideOtherCut, OptionChoice, PrintChoice } from './ProductChoices.tsx'
import { pictureOfColor, picturesOf } from './productPictures.ts'
import type { ShopItem } from './shopItem.ts'

const GROUP = 'shirts'

/** What is chosen so far for all shirts of the teams. */
export type ChosenShirt = { itemId: number | null; chosen: OptionTexts; printQuantity: number }

type ShirtChoicesProps = {
  /** The whole catalogue: types, delivery, what a print costs. */
  items: readonly ShopItem[]
  /** The cuts that the runners wear. */
  fits: readonly Fit[]
  value: ChosenShirt
  /** Submitting was tried: missing options are marked. */
  isTried: boolean
  onChange: (value: ChosenShirt) => void
}

/** The types of shirts that can be ordered. */
export function shirtTypes(items: readonly ShopItem[]): ShopItem[] {
  return items.filter((item) => isShirt(item) && !isOnRequest(item))
}

/** Type, colours, prints and delivery of shirts whose sizes are known. (rules/shirts#order) */
export function ShirtChoices({ items, fits, value, isTried, onChange }: ShirtChoicesProps) {
  const item = items.find(({ itemId }) => itemId === value.itemId)
  const { chosen, printQuantity } = value
  return (
    <div className="flex flex-col gap-5">
      <ChoiceChips
        label="T-Shirt-Typ"
        name={`${GROUP}-type`}
        error={isTried && !item ? 'Bitte wählen Sie: T-Shirt-Typ.' : undefined}
        options={shirtTypes(items).map((type) => ({
          value: String(type.itemId),
          label: `${type.name}, ${formatEuro(centsOf(type.price))}`,
          disabled: isSoldOut(type),
        }))}
        value={item ? String(item.itemId) : ''}
        onChange={(text) => {
          const type = items.find(({ itemId }) => itemId === Number(text))
          const withDelivery = type ? withFreeDelivery(type, { items, fits, chosen }) : chosen
          onChange({ itemId: Number(text), chosen: withDelivery, printQuantity: 0 })
        }}
      />
      {item ? (
        <>
          <Pictures item={item} fits={fits} chosen={chosen} />
          {openOptions(item, fits).map((option) => (
            <OptionChoice
              key={option}
              group={GROUP}
              option={option}
              item={item}
              items={items}
              value={chosen[option] ?? ''}
              isMissing={isTried && !chosen[option]}
              label={labelBesideOtherCut(item, option)}
              onChoose={(text) =>
                onChange({ ...value, chosen: withChoice(item, { chosen, fits, option, value: text }) })
              }
            />
          ))}
          <PrintChoice
            group={GROUP}
            item={item}
            items={items}
            value={printQuantity}
            onChoose={(prints) => onChange({ ...value, printQuantity: prints })}
          />
        </>
      ) : null}
    </div>
  )
}

/** The shirt in each cut that is worn; one picture where all look the same. */
function Pictures({ item, fits, chosen }: { item: ShopItem; fits: readonly Fit[]; chosen: OptionTexts }) {
  const pictures = picturesOf(item)
  const shown = fits.map((fit) => {
    const ofFit = chosen[FITS[fit].colours] ?? chosen.color ?? undefined
    return ofFit ? pictureOfColor(pictures, { fit, color: ofFit }) : pictures[0]
  })
  return (
    <div className="flex gap-3">
      {[...new Set(shown)].map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width={480}
          height={360}
          className="aspect-4/3 w-40 max-w-[48%] rounded-field bg-spruce-tint object-cover"
        />
      ))}
    </div>
  )
}
