import { z } from 'zod'
import { options } from '#domain/shop/options.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { galleryAddresses, GALLERY_MAX, isShopPicture } from '#domain/look/pictures.ts'
import { isSecondOfItsDay } from '#domain/shop/vatRates.ts'
import { documentedAs } from '../endpoint.ts'
import { blankAsNull, choice, day, euros, LIMITS, moment, optionalText, orElse, requiredText } from '../fields.ts'
import { labels } from '../labels.ts'
import { messages } from '../messages.ts'

const say = messages.item
const PRICE_MAX = 100_000
const STOCK_MAX = 1_000_000
const RATES_MAX = 20
const DESCRIPTION_MAX = 2000
/** More than a description has before its lines are joined, and than the addresses of a gallery take. */
const TYPED_MAX = 10_000
const TENTHS = 10
const HUNDREDTHS = 100

const hasAtMost = (parts: number) => (value: number) => Math.abs(value * parts - Math.round(value * parts)) < 1e-6

/** A price as the staff enters it: euro, at most two decimals. */
export const priceInEuro = z
  .number({ error: (issue) => (isBlank(issue.input) ? say.price.required : say.price.number) })
  .min(0, say.price.range)
  .max(PRICE_MAX, say.price.range)
  .refine(hasAtMost(HUNDREDTHS), say.price.decimals)

const percent = z
  .number({ error: say.vatRate })
  .min(0, say.vatRate)
  .max(99.9, say.vatRate)
  .refine(hasAtMost(TENTHS), say.vatRate)

/** The rates of an item, each with the day from which it holds. (rules/items#vat-rates) */
const vatRates = z
  .array(z.object({ validFrom: day(say.vatDay), vatRate: percent }), { error: say.vatRates })
  .min(1, say.vatRates)
  .max(RATES_MAX, messages.tooMany(RATES_MAX))
  .check(({ value, issues }) => {
    for (const [place, { validFrom }] of value.entries()) {
      if (!isSecondOfItsDay(value, place)) continue
      issues.push({ code: 'custom', message: say.vatDayTwice, path: [place, 'validFrom'], input: validFrom })
    }
  })

/** Reason that an item with a rate of 0 is charged without VAT; without words the event's sentence. (rules/items#vat-exemption) */
const vatExemption = optionalText('Grund für 0 %', LIMITS.text)

/** Remaining pieces: a whole number, or null for unlimited. */
export const stock = z.int({ error: say.stock }).min(0, say.stock).max(STOCK_MAX, say.stock).nullable()

/** The last day of an item; an empty field is none. (rules/items#last-day) */
export const lastDay = z.preprocess(blankAsNull, day(say.lastDay).nullable())

const picture = z.preprocess(
  blankAsNull,
  z
    .string({ error: say.foreignPicture })
    .trim()
    .max(LIMITS.text, orElse(say.foreignPicture))
    .refine(isShopPicture, say.foreignPicture)
    .nullish(),
)

const gallery = z.preprocess(
  blankAsNull,
  z
    .string({ error: say.badGallery })
    .max(TYPED_MAX, orElse(say.badGallery))
    .refine((text) => galleryAddresses(text) !== null, say.badGallery)
    .refine((text) => (galleryAddresses(text)?.length ?? 0) <= GALLERY_MAX, say.tooManyPictures(GALLERY_MAX))
    .refine((text) => galleryAddresses(text)?.every(isShopPicture) ?? true, say.foreignPicture)
    .nullish(),
)

/**
 * A comma-separated list with '$' before what is sold out; no duplicates, nothing too long for an order line.
 * (rules/items#option-lists)
 */
const optionTexts = (label: string) =>
  optionalText(label, LIMITS.text).check(({ value, issues }) => {
    const values = options(value).map((option) => option.value)
    const twice = values.find((one, place) => values.indexOf(one) < place)
    if (twice !== undefined) issues.push({ code: 'custom', message: say.optionTwice(twice), input: value })
    if (values.some((one) => !choice.safeParse(one).success))
      issues.push({ code: 'custom', message: say.optionTooLong(LIMITS.name), input: value })
  })

const unbroken = (blanks: string) => (/[\r\n]/.test(blanks) ? ' ' : blanks)

/** Line breaks become spaces: the shop shows one paragraph. */
const paragraph = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= TYPED_MAX ? value.replace(/\s+/g, unbroken) : value),
  optionalText('Beschreibung', DESCRIPTION_MAX),
)

const attributes = {
  category: optionalText('Kategorie'),
  subcategory: optionalText('Unterkategorie'),
  description: paragraph,
  shortDescription: optionalText('Kurzbeschreibung', LIMITS.text),
  urlImage: picture,
  imageGallery: gallery,
  fit: optionTexts(labels.optionList.fit),
  size: optionTexts(labels.optionList.size),
  wSize: optionTexts(labels.optionList.wSize),
  mSize: optionTexts(labels.optionList.mSize),
  color: optionTexts(labels.optionList.color),
  wColor: optionTexts(labels.optionList.wColor),
  mColor: optionTexts(labels.optionList.mColor),
  delivery: optionTexts(labels.optionList.delivery),
  variant: optionTexts(labels.optionList.variant),
}
const itemType = z.enum(ITEM_TYPES, { error: (issue) => (isBlank(issue.input) ? say.typeRequired : say.badType) })

/** A new item; without a rate it has Austria's normal one, without a base name its own. (rules/items#new) */
export const ItemEntry = z.strictObject({
  name: requiredText('Name'),
  baseName: optionalText('Gruppe'),
  itemType,
  price: priceInEuro.pipe(euros),
  vatRate: percent.optional(),
  vatRates: vatRates.optional(),
  vatExemption,
  availableQuantity: stock.optional(),
  lastDay: lastDay.optional(),
  itemAttributes: z.strictObject(attributes).optional(),
})
export type ItemEntry = z.infer<typeof ItemEntry>

/**
 * The changeable fields of an item; omitted ones stay, each attribute too. `vatRate` changes the rate of the event's day. The stock
 * has its own endpoint, so that a form does not overwrite what orders took meanwhile. (rules/items#stock-call)
 */
export const ItemUpdate = z.object({
  name: requiredText('Name').optional(),
  baseName: optionalText('Gruppe'),
  itemType: itemType.optional(),
  price: priceInEuro.pipe(euros).optional(),
  vatRate: percent.optional(),
  vatRates: vatRates.optional(),
  vatExemption,
  lastDay: lastDay.optional(),
  itemAttributes: z.object(attributes).nullish(),
  updatedAt: moment.optional(),
})
export type ItemUpdate = z.infer<typeof ItemUpdate>

const digitsOrWord = z
  .string()
  .regex(/^(\d{1,7}|unlimited)$/)
  .describe(`Up to ${STOCK_MAX}, or the word for a stock without a limit.`)

/** The word for a stock without a limit in `PUT /items/:id/stock`: forgetting the number must not mean it. */
export const UNLIMITED = 'unlimited'

function remaining(value: unknown): unknown {
  if (value === UNLIMITED) return null
  return typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value || undefined
}

/** A number or the word; a missing or empty parameter is an error. (rules/items#stock-call) */
export const StockQuery = z.object({
  quantity: documentedAs(
    z.preprocess(
      remaining,
      z.union([z.undefined(), stock]).refine((value) => value !== undefined, say.stockNeeded),
    ),
    digitsOrWord,
  ),
})

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
