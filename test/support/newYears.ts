import { addDays } from '#domain/text/days.ts'
import type { asAdmin } from './as.ts'

/** All that a new year can take from the current one, with prices as they are. */
export const TAKE_ALL = {
  settings: true,
  legalTexts: true,
  documents: true,
  numberPlan: true,
  templates: true,
  items: true,
  percent: 0,
  step: 'cent',
  stock: true,
} as const

/** Prepares the next year of the event, 52 weeks later, with all that it can take, and begins it, as the lead does. */
export async function beginNextYear(
  lead: ReturnType<typeof asAdmin>,
  label = '2028',
): Promise<{ id: number; date: string }> {
  const { date } = (await lead.get('/settings')).body
  const { status, body } = await lead.post('/years', { date: addDays(date, 364), label, take: TAKE_ALL })
  if (status !== 201) throw new Error(`The year was not prepared: ${JSON.stringify(body)}`)
  const begun = await lead.put(`/years/${body.id}/state`, { state: 'current' })
  if (begun.status !== 200) throw new Error(`The year did not begin: ${JSON.stringify(begun.body)}`)
  return { id: body.id, date: body.date }
}
