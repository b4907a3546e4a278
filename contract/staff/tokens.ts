import { z } from 'zod'
import { PROGRAM_SCOPES } from '#domain/staff/programs.ts'
import { endpoint } from '../endpoint.ts'
import { day, Id, moment, oneOf, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { tokenMessages as say } from './tokenMessages.ts'

/** Access of a program, as the lead sees it; the token itself is shown once. (rules/results#tokens) */
export const ProgramToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(PROGRAM_SCOPES)),
  /** The last day that it is valid on. */
  until: z.iso.date(),
  isOver: z.boolean(),
  createdAt: moment,
  /** Name of who made it; null once that account is gone. */
  by: z.string().nullable(),
  /** Within some minutes; null: it was never used. */
  lastUsedAt: moment.nullable(),
})
export type ProgramToken = z.output<typeof ProgramToken>

/** Form and body of a new token. */
export const TokenEntry = z.strictObject(
  {
    name: requiredText(say.name),
    scopes: z
      .array(oneOf(PROGRAM_SCOPES, say.unknownScope), { error: say.scopesNeeded })
      .min(1, say.scopesNeeded)
      .max(PROGRAM_SCOPES.length, messages.tooMany(PROGRAM_SCOPES.length))
      // each once, in the table's order
      .overwrite((given) => PROGRAM_SCOPES.filter((scope) => given.includes(scope))),
    until: day(say.until),
  },
  { error: messages.badBody },
)
export type TokenEntry = z.output<typeof TokenEntry>

const theirs = { access: 'admin', right: 'tokens.write' } as const

/** Tokens for programs, such as the timekeeper's. (rules/results#tokens) */
export const tokens = {
  list: endpoint('GET /tokens', {
    ...theirs,
    summary: 'Tokens of programs that were not ended, without the tokens themselves',
    answer: z.array(ProgramToken),
  }),
  make: endpoint('POST /tokens', {
    ...theirs,
    refuses: [409],
    summary: 'Make a token for a program; it is answered once, and only its hash is kept',
    body: TokenEntry,
    answer: z.object({ id: z.int(), token: z.string() }),
    status: 201,
  }),
  end: endpoint('DELETE /tokens/:id', {
    ...theirs,
    summary: 'End a token: the next call with it is refused',
    params: Id,
  }),
}
