import { z } from 'zod'
import { AUDIENCE, AUDIENCES } from '#domain/letters/broadcasts.ts'
import { BROADCAST_KINDS, BROADCAST_STATES } from '#domain/letters/broadcastKinds.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { broadcastMessages as say } from './broadcastMessages.ts'
import { FileOfBroadcast } from './broadcastFiles.ts'
import { BroadcastWords, refusePlaceholders } from './broadcastWords.ts'
import { endpoint } from '../endpoint.ts'
import { Block } from '../event/event.ts'
import { Id, id, LIMITS, moment, oneOf, searchText, shortText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

const badBody = { error: messages.badBody }

const WAVE_MAX = 60
const COMPANIES_MAX = 1000

const narrowing = {
  itemId: id.optional(),
  competition: oneOf(COMPETITIONS, messages.team.competition).optional(),
  wave: shortText({ required: say.wave, tooLong: messages.tooLong(say.waveName, WAVE_MAX) }, WAVE_MAX)
    .min(1, say.wave)
    .optional(),
  customerIds: z
    .array(id, { error: say.companies })
    .min(1, say.companies)
    .max(COMPANIES_MAX, messages.tooMany(COMPANIES_MAX))
    .optional(),
}
/** Narrowing of an audience: buyers of an item, teams of a competition or start wave, some companies. (rules/broadcasts#audiences) */
export const Narrowing = z.object(narrowing)
export type Narrowing = z.infer<typeof Narrowing>

/** A Rundmail as it is written, and its audience; a placeholder that its audience does not have refused at its field. (rules/broadcasts#placeholders) */
export const NewBroadcast = z
  .strictObject(
    {
      audience: z.enum(AUDIENCES, { error: say.audience }),
      ...narrowing,
      ...BroadcastWords.shape,
      fileId: z.uuid({ error: say.badFile }).optional(),
    },
    badBody,
  )
  .superRefine(({ audience, subject, text }, context) =>
    refusePlaceholders({ subject, text }, AUDIENCE[audience].placeholders, context),
  )
export type NewBroadcast = z.infer<typeof NewBroadcast>

/** One letter as it will go out; its links open nothing. `blocks` is its text to be drawn. */
const Sample = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  greeting: z.string(),
  blocks: z.array(Block),
})
export type Sample = z.infer<typeof Sample>

const Preview = z.object({ recipients: z.int(), samples: z.array(Sample) })
/** A sent Rundmail, and the number of its recipients. */
export const Sent = z.object({ messageId: z.int(), recipients: z.int() })
/** The address of its author, to whom a test went. */
const Tested = z.object({ testedAt: z.string() })

/** A Rundmail or a round of reminders, and how far it is: `recipients` are at least as many as the three counts together, as some may be done or gone before their turn. */
export const Broadcast = z.object({
  id: z.int(),
  kind: z.enum(BROADCAST_KINDS),
  /** Of a Rundmail. */
  audience: z.enum(AUDIENCES).nullable(),
  /** Narrowing as it was, with the item's name. */
  narrowing: Narrowing.extend({ itemName: z.string().optional() }).nullable(),
  /** Subject as somebody wrote it; empty for reminders. */
  subject: z.string(),
  /** Day that reminders are about, and days before it; null for anything else. */
  deadline: z.iso.date().nullable(),
  daysBefore: z.int().nullable(),
  state: z.enum(BROADCAST_STATES),
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  createdAt: moment,
  /** Name of its sender; null for reminders, and once the account is gone. */
  by: z.string().nullable(),
})
export type Broadcast = z.infer<typeof Broadcast>

const OneBroadcast = Broadcast.extend({ text: z.string(), file: FileOfBroadcast.nullable() })
export type OneBroadcast = z.infer<typeof OneBroadcast>

export const BROADCAST_LETTER_STATES = ['waiting', 'sent', 'failed'] as const

/** One of those who get it. */
const BroadcastLetter = z.object({
  id: z.int(),
  recipient: z.string(),
  /** The company that it is written to, or whose team it is about. */
  customerID: z.int().nullable(),
  companyName: z.string().nullable(),
  /** Teams that it is about, each with the number on its bibs. (rules/staff#bib) */
  teams: z.array(z.object({ id: z.int(), teamName: z.string(), number: z.string().nullable() })),
  state: z.enum(BROADCAST_LETTER_STATES),
  /** Last answer of the mail server. */
  lastError: z.string().nullable(),
  sentAt: moment.nullable(),
  /** Its letter among all letters; null while it waits for its turn. */
  letterId: z.int().nullable(),
})
export type BroadcastLetter = z.infer<typeof BroadcastLetter>

const AudienceCount = z.object({ audience: z.enum(AUDIENCES), recipients: z.int() })

export const broadcasts = {
  list: endpoint('GET /messages', {
    access: 'admin',
    right: 'messages.read',
    partBy: 'limit',
    summary: 'Rundmails and rounds of reminders, newest first, each with how far it is',
    query: Listing,
    answer: z.array(Broadcast),
  }),
  audiences: endpoint('GET /messages/audiences', {
    costs: 'list',
    access: 'admin',
    right: 'messages.read',
    summary: 'How many addresses each audience has now',
    answer: z.array(AudienceCount),
  }),
  narrowings: endpoint('GET /messages/narrowings', {
    access: 'admin',
    right: 'messages.read',
    summary: 'What an audience can be narrowed to: items, and start waves that teams have',
    answer: z.object({ items: z.array(z.object({ itemId: z.int(), name: z.string() })), waves: z.array(z.string()) }),
  }),
  one: endpoint('GET /messages/:id', {
    access: 'admin',
    right: 'messages.read',
    summary: 'One of them with its text',
    params: Id,
    answer: OneBroadcast,
  }),
  letters: endpoint('GET /messages/:id/letters', {
    access: 'admin',
    right: 'messages.read',
    partBy: 'limit',
    searchedBy: 'q',
    refuses: [422],
    summary: 'Who gets it, who got it and what came back; q searches address, company and team',
    params: Id,
    query: Listing.extend({
      q: searchText(LIMITS.name, messages.tooLong('Suche', LIMITS.name)).optional(),
      state: z.enum(BROADCAST_LETTER_STATES, { error: messages.badBody }).optional(),
    }),
    answer: z.array(BroadcastLetter),
  }),
  send: endpoint('POST /messages', {
    costs: 'list',
    access: 'admin',
    right: 'messages.write',
    refuses: [409, 422, 429],
    summary:
      'Send a Rundmail: its recipients are fixed now, its letters go out at the set pace. With preview=true nothing is sent, and the answer is how many would get it and three of the letters; with test=true one goes to the caller alone, as the first of the audience would get it',
    headers: Key,
    query: z.object({
      preview: z.enum(['true', 'false'], badBody).optional(),
      test: z.enum(['true', 'false'], badBody).optional(),
    }),
    body: NewBroadcast,
    answer: z.union([Sent, Tested]),
    preview: Preview,
    status: 201,
  }),
  setState: endpoint('PUT /messages/:id/state', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409],
    summary: 'Stop it, or let it go on where it was',
    params: Id,
    body: z.strictObject({ state: z.enum(['sending', 'stopped'], { error: say.state }) }, badBody),
    answer: OneBroadcast,
  }),
}
