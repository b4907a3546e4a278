import { z } from 'zod'
import {
  ALIGNMENTS,
  AUDIENCES,
  CERTIFICATE_KINDS,
  FIELD_KINDS,
  GROUNDS,
  isOnPaper,
  LAYOUTS,
  LOOK_COLOURS,
  TEMPLATE,
} from '#domain/certificates/templates.ts'
import { GROUND_FILES } from '#domain/certificates/grounds.ts'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { isColour } from '#domain/look/oklch.ts'
import { endpoint } from '../endpoint.ts'
import { OfYear } from '../event/years.ts'
import { LIMITS, moment, orElse } from '../fields.ts'
import { messages } from '../messages.ts'
import { rankingKey } from '../results/publicResults.ts'
import { certificateMessages as say } from './certificateMessages.ts'

/** A font of a few alphabets is smaller. */
const FONT_BYTES_MAX = 2 * 1024 * 1024
/** A design with its background and its fonts, as text. */
const FILE_BYTES_MAX = 20 * 1024 * 1024

const millimetres = (atLeast: number, wrong: string) =>
  z.number({ error: say.position }).min(atLeast, wrong).max(300, say.offPaper)
const size = z.number({ error: say.size }).min(TEMPLATE.sizeMin, say.size).max(TEMPLATE.sizeMax, say.size)

/** Name of a font: one of ours or an uploaded one. */
const fontName = z
  .string({ error: say.fontName })
  .max(LIMITS.name, orElse(say.fontName))
  .regex(/^[\p{L}\d][\p{L}\d _-]*$/u, say.fontName)

const colour = z.union(
  [z.enum(LOOK_COLOURS), z.string().max(LIMITS.name, orElse(say.colour)).refine(isColour, say.colour)],
  { error: say.colour },
)

/** A field of a certificate, in millimetres from the upper left corner of the paper. (rules/certificates#fields) */
const Field = z
  .strictObject(
    {
      of: z.enum(FIELD_KINDS, { error: messages.badBody }),
      x: millimetres(0, say.offPaper),
      y: millimetres(0, say.offPaper),
      width: millimetres(TEMPLATE.widthMin, say.width),
      size,
      smallest: size,
      font: fontName,
      align: z.enum(ALIGNMENTS, { error: messages.badBody }),
      colour,
      text: z.string({ error: say.text }).max(TEMPLATE.textMax, orElse(say.text)),
    },
    { error: messages.badBody },
  )
  .refine((field) => field.smallest <= field.size, { path: ['smallest'], message: say.smallest })

/** The design of a certificate. (rules/certificates#designer) */
export const CertificateTemplate = z
  .strictObject(
    {
      layout: z.enum(LAYOUTS, { error: messages.badBody }),
      ground: z.enum(GROUNDS, { error: messages.badBody }),
      audience: z.enum(AUDIENCES, { error: messages.badBody }),
      ranking: rankingKey.nullable(),
      fields: z
        .array(Field, { error: messages.badBody })
        .min(1, say.fields)
        .max(TEMPLATE.fieldsMax, say.fields)
        .readonly(),
    },
    { error: messages.badBody },
  )
  .superRefine(({ layout, fields }, context) => {
    for (const [index, field] of fields.entries())
      if (!isOnPaper(field, layout))
        context.addIssue({ code: 'custom', path: ['fields', index, 'x'], message: say.offPaper })
  })
export type CertificateTemplate = z.output<typeof CertificateTemplate>

/** The design of a certificate with what was uploaded for it. */
export const CertificateDesign = CertificateTemplate.safeExtend({
  ownGround: z.object({ kind: z.enum(GROUND_FILES), bytes: z.int(), changedAt: moment }).nullable(),
  /** Names of the uploaded fonts, which all certificates may use. */
  ownFonts: z.array(z.string()).readonly(),
})
export type CertificateDesign = z.output<typeof CertificateDesign>

/** Letters of a file of so many bytes in base64. */
const inLetters = (bytes: number) => Math.ceil(bytes / 3) * 4
/** A file in letters: its length first. */
const base64 = (bytesMax: number) =>
  z
    .string({ error: say.templateFile })
    .max(inLetters(bytesMax), orElse(say.templateFile))
    .refine(isBase64, say.templateFile)
const isBase64 = (text: string) => /^[A-Za-z0-9+/]*={0,2}$/.test(text)
const FONTS_MAX = 20

/** A design with its background and its fonts, as one file. (rules/certificates#one-file) */
export const CertificateFile = z.strictObject(
  {
    format: z.literal('firmenlauf-certificate-1'),
    template: CertificateTemplate,
    ground: base64(DOCUMENT_BYTES_MAX).nullable(),
    fonts: z.array(z.strictObject({ name: fontName, file: base64(FONT_BYTES_MAX) })).max(FONTS_MAX, say.templateFile),
  },
  { error: say.templateFile },
)
export type CertificateFile = z.output<typeof CertificateFile>

const OfKind = z.object({ kind: z.enum(CERTIFICATE_KINDS) })

/** '101A.pdf' */
const numberedFile = z
  .string()
  .max(LIMITS.name)
  .regex(/^[0-9A-Za-z -]+\.pdf$/)
  .transform((file) => file.slice(0, -'.pdf'.length))

/** '1-3', or '2' */
const places = z
  .string()
  .max(LIMITS.name, orElse(say.places))
  .regex(/^[1-9]\d{0,4}(?:-[1-9]\d{0,4})?$/, say.places)
  .transform((text) => {
    const [from = '1', to = from] = text.split('-')
    return { from: Number(from), to: Number(to) }
  })

const OF_STAFF = { access: 'admin', right: 'results.write' } as const

/** Certificates: their designs, and the PDFs that are made of them. (rules/certificates#who) */
export const certificates = {
  read: endpoint('GET /certificates/:kind', {
    access: 'admin',
    right: 'results.read',
    summary: 'The design of the certificates for people, or for teams',
    params: OfKind,
    answer: CertificateDesign,
  }),
  change: endpoint('PUT /certificates/:kind', {
    ...OF_STAFF,
    refuses: [404, 409],
    summary: 'Change the design of a certificate',
    params: OfKind,
    body: CertificateTemplate,
    answer: CertificateDesign,
  }),
  preview: endpoint('POST /certificates/:kind/preview', {
    access: 'admin',
    right: 'results.read',
    refuses: [404, 409],
    costs: 'document',
    summary: 'How a design looks with the longest names of this event, without saving it',
    params: OfKind,
    body: CertificateTemplate,
    answerKind: 'pdf',
  }),
  picture: endpoint('POST /certificates/:kind/picture', {
    access: 'admin',
    right: 'results.read',
    refuses: [404, 409],
    costs: 'document',
    summary: 'The same as a picture, for the screen',
    params: OfKind,
    body: CertificateTemplate,
    answerKind: 'picture',
  }),
  changeGround: endpoint('PUT /certificates/:kind/background', {
    ...OF_STAFF,
    summary: 'A background as image/png, image/jpeg, or application/pdf of one page, drawn anew',
    params: OfKind,
    bodyKind: 'file',
    body: z.instanceof(Uint8Array),
    bodyLimit: DOCUMENT_BYTES_MAX,
    answer: CertificateDesign,
  }),
  removeGround: endpoint('DELETE /certificates/:kind/background', {
    ...OF_STAFF,
    summary: 'Take the uploaded background away; without one nothing happens',
    params: OfKind,
    answer: CertificateDesign,
  }),
  changeFont: endpoint('PUT /certificates/fonts/:name', {
    ...OF_STAFF,
    refuses: [409],
    summary: 'A font as TTF or OTF that may be embedded, in the place of one of this name',
    params: z.object({ name: fontName }),
    bodyKind: 'font',
    body: z.instanceof(Uint8Array),
    bodyLimit: FONT_BYTES_MAX,
  }),
  removeFont: endpoint('DELETE /certificates/fonts/:name', {
    ...OF_STAFF,
    refuses: [409],
    summary: 'Take a font away that no certificate uses; without one nothing happens',
    params: z.object({ name: fontName }),
  }),
  save: endpoint('GET /certificates/:kind/file', {
    access: 'admin',
    right: 'results.read',
    costs: 'file',
    summary: 'A design with its background and its fonts as one file',
    params: OfKind,
    answer: CertificateFile,
  }),
  open: endpoint('PUT /certificates/:kind/file', {
    ...OF_STAFF,
    refuses: [409],
    summary: 'Take a design with its background and its fonts over from a file',
    params: OfKind,
    bodyKind: 'template',
    body: z.instanceof(Uint8Array),
    bodyLimit: FILE_BYTES_MAX,
    answer: CertificateDesign,
  }),
  one: endpoint('GET /certificates/:kind/:file', {
    access: 'public',
    openWhileClosed: true,
    openInMaintenance: true,
    aboutPastYears: true,
    costs: 'shared',
    refuses: [404, 429],
    summary:
      'The certificate of a start number or team ("101A.pdf"): for everybody who said yes, for the holder of its link or code, for the staff any',
    params: OfKind.extend({ file: numberedFile }),
    query: OfYear.extend({
      code: z.string().max(LIMITS.token).optional(),
      /** For the staff: for paper that has its background already. */
      ground: z.enum(['none'], { error: messages.badBody }).optional(),
    }),
    answerKind: 'pdf',
  }),
  mine: endpoint('GET /certificates/me.pdf', {
    access: 'customer',
    companyRight: 'certificates',
    costs: 'document',
    refuses: [404],
    summary: 'A page for each of the company in the goal, with the name where it is shown',
    answerKind: 'pdf',
  }),
  many: endpoint('GET /certificates.pdf', {
    access: 'admin',
    right: 'results.read',
    costs: 'document',
    refuses: [404],
    summary: 'The certificates of a ranking, or of a place or some, or of a company, in one PDF',
    query: z.object({
      ranking: rankingKey.optional(),
      places: places.optional(),
      customer: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, say.choose)
        .transform(Number)
        .optional(),
      /** Of a company; those of a ranking are of its kind. */
      kind: z.enum(CERTIFICATE_KINDS).optional(),
      ground: z.enum(['none'], { error: messages.badBody }).optional(),
    }),
    answerKind: 'pdf',
  }),
}
