import { z } from 'zod'
import { HOLIDAYS } from '#domain/event/holidays.ts'
import { PRICE_STEPS, YEAR_DAYS } from '#domain/years/nextYear.ts'
import { day, euros, flag, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { yearMessages as say } from './yearMessages.ts'

/** A label stands in addresses: '2028', or '2028-Herbst' for a second race in one year. */
const LABEL = /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u
const LABEL_MAX = 20
const PERCENT = { least: -50, most: 100 } as const

/** Form and body of a new year of the event: its day, its label, and what it takes from the current one. (rules/years#begin) */
export const NewYear = z.strictObject(
  {
    date: day(say.day),
    label: requiredText(say.label, LABEL_MAX).refine((label) => LABEL.test(label), say.badLabel),
    take: z.strictObject(
      {
        settings: flag(say.take.settings),
        legalTexts: flag(say.take.legalTexts),
        documents: flag(say.take.documents),
        numberPlan: flag(say.take.numberPlan),
        /** Texts of Rundmails, designs of certificates, and rankings. */
        templates: flag(say.take.templates),
        items: flag(say.take.items),
        /** By so much all prices are raised. */
        percent: z
          .int({ error: say.percent(PERCENT) })
          .min(PERCENT.least, say.percent(PERCENT))
          .max(PERCENT.most, say.percent(PERCENT)),
        /** Step that they are rounded to. */
        step: z.enum(PRICE_STEPS, { error: say.step }),
        /** Each item begins with the pieces that it began with; else with none where they are counted. */
        stock: flag(say.take.stock),
      },
      { error: messages.badBody },
    ),
  },
  { error: messages.badBody },
)
export type NewYear = z.output<typeof NewYear>

/** Another year before it is made: nothing is written. (rules/years#begin) */
export const YearPlan = z.object({
  /** Name of the event then. */
  name: z.string(),
  /** By so many weeks all days move. */
  weeks: z.int(),
  /** Days of the current year, and what becomes of each; null: it is not taken along. */
  days: z.array(
    z.object({
      name: z.enum(YEAR_DAYS),
      from: z.iso.date(),
      to: z.iso.date().nullable(),
      /** The holiday of all Austria that it falls on. */
      holiday: z.enum(HOLIDAYS).nullable(),
    }),
  ),
  /** Items on sale with their prices, and the pieces that they begin with; null: they are not counted. */
  items: z.array(
    z.object({
      itemId: z.int(),
      name: z.string(),
      price: euros,
      newPrice: euros,
      availableQuantity: z.int().nullable(),
      /** Its last day in the current year, and in the new one, moved by whole weeks; null: none. */
      lastDayBefore: z.iso.date().nullable(),
      lastDay: z.iso.date().nullable(),
    }),
  ),
  documents: z.int(),
  /** Texts of Rundmails. */
  templates: z.int(),
})
export type YearPlan = z.output<typeof YearPlan>

/** Things that run in the current year and stop when another one begins. (rules/years#switch) */
export const StoppedByYear = z.object({
  /** Rundmails, reminders and letters of results that still go out, and the letters of them that are left. */
  broadcasts: z.int(),
  letters: z.int(),
  /** The timekeeper's link is switched on. */
  resultLink: z.boolean(),
})
export type StoppedByYear = z.output<typeof StoppedByYear>
