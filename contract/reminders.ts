import { z } from 'zod'
import { REMINDERS } from '#domain/reminders.ts'
import { endpoint } from './endpoint.ts'

/** Whether the product reminds by itself; and the round that it begins next, on which day (null: none). (rules/reminders#next) */
const Reminding = z.object({
  on: z.boolean(),
  /** While it is closed nothing goes out by itself. */
  registrationOpen: z.boolean(),
  next: z
    .object({ kind: z.enum(REMINDERS), deadline: z.iso.date(), daysBefore: z.int(), day: z.iso.date() })
    .nullable(),
})
export type Reminding = z.infer<typeof Reminding>

export const reminders = {
  next: endpoint('GET /messages/reminders', {
    access: 'admin',
    right: 'messages.read',
    summary: 'Whether reminders go out, and when the next round of them does',
    answer: Reminding,
  }),
}
