import { z } from 'zod'
import { PLACEHOLDERS } from '#domain/letters/broadcasts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, moment, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { broadcastMessages as say } from './broadcastMessages.ts'
import { BroadcastWords, refusePlaceholders } from './broadcastWords.ts'

const words = { name: requiredText(say.templateName), ...BroadcastWords.shape }
const badBody = { error: messages.badBody }

/** Form and body of a new template: it may say what any audience has, for it goes to none yet. (rules/broadcasts#templates) */
export const NewTemplate = z
  .strictObject(words, badBody)
  .superRefine((template, context) => refusePlaceholders(template, PLACEHOLDERS, context))
export type NewTemplate = z.infer<typeof NewTemplate>

/** Body of a change, of a template as it was last read. (rules/wire#stale) */
export const TemplateChange = z
  .strictObject({ ...words, updatedAt: moment.optional() }, badBody)
  .superRefine((template, context) => refusePlaceholders(template, PLACEHOLDERS, context))
export type TemplateChange = z.infer<typeof TemplateChange>

/** A template without its text, of which a list has no need. */
const ListedTemplate = z.object({ id: z.int(), name: z.string(), subject: z.string(), updatedAt: moment })
const Template = ListedTemplate.extend({ text: z.string() })
export type Template = z.infer<typeof Template>

/** Subject and text of Rundmails, kept under a name. (rules/broadcasts#templates) */
export const broadcastTemplates = {
  list: endpoint('GET /messages/templates', {
    access: 'admin',
    right: 'messages.read',
    summary: 'Templates of Rundmails by name, without their texts',
    answer: z.array(ListedTemplate),
  }),
  one: endpoint('GET /messages/templates/:id', {
    access: 'admin',
    right: 'messages.read',
    summary: 'A template of a Rundmail with its text',
    params: Id,
    answer: Template,
  }),
  add: endpoint('POST /messages/templates', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409],
    summary: 'Keep subject and text of a Rundmail under a name; 409 a name that another template has',
    body: NewTemplate,
    answer: Template,
    status: 201,
  }),
  change: endpoint('PUT /messages/templates/:id', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409],
    summary: 'Change a template of a Rundmail, or its name; 409 somebody else changed it since updatedAt',
    params: Id,
    body: TemplateChange,
    answer: Template,
  }),
  remove: endpoint('DELETE /messages/templates/:id', {
    access: 'admin',
    right: 'messages.write',
    summary: 'Delete a template; Rundmails that began with it stay',
    params: Id,
  }),
}
