import type { CertificateDesign, CertificateFile } from '#contract/certificates/certificates.ts'
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/certificateWords.ts'
import { CERTIFICATE_KINDS, type CertificateKind, type CertificateTemplate } from '#domain/certificates/templates.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { designOf, drawnWith, isOurs, ownFontsOf } from './design.ts'
import type { readFont } from './readFont.ts'
import type { readGround } from './readGround.ts'
import type { readTemplateFile } from './readTemplateFile.ts'
import {
  deleteFont,
  deleteGround,
  fontNames,
  templates,
  writeFont,
  writeGround,
  writeTemplate,
  type StoredGround,
} from './store.ts'

const groundReading = job<typeof readGround>('picture', new URL('./readGround.ts', import.meta.url), 'readGround')
const fontReading = job<typeof readFont>('picture', new URL('./readFont.ts', import.meta.url), 'readFont')

const templateReading = job<typeof readTemplateFile>(
  'picture',
  new URL('./readTemplateFile.ts', import.meta.url),
  'readTemplateFile',
)

/** Log entries about the design of a kind. */
const ofKind = (kind: CertificateKind) => ({ about: [about.certificate(CERTIFICATE_KIND_WORDS[kind])] })

type SentFont = { name: string; file: Uint8Array }
type StoredFont = { name: string; bytes: Buffer }
type OfKind = { kind: CertificateKind }
/** A change within its transaction. */
type Changing = { context: Context; caller: User; kind: CertificateKind }

/** Changes the design of a certificate. Refusals: 404 a font is missing; 409 so is its background. (rules/certificates#designer) */
export async function changeTemplate(
  context: Context,
  caller: User,
  { kind, template }: OfKind & { template: CertificateTemplate },
): Promise<CertificateDesign> {
  return inTransaction(context.db, async (tx) => {
    await placeTemplate(tx, { context, caller, kind }, template)
    return designOf(tx, kind)
  })
}

async function placeTemplate(tx: Transaction, { caller, kind }: Changing, template: CertificateTemplate) {
  await drawnWith(tx, kind, template)
  await writeTemplate(tx, kind, template)
  await writeLog(tx, {
    caller,
    code: 'certificateChanged',
    facts: { kind, fields: template.fields.length },
    ...ofKind(kind),
  })
}

/** Puts a background in the place of the one that there is, and has the design use it. Refusals: 400, 503. (rules/certificates#background) */
export async function changeGround(
  context: Context,
  caller: User,
  { kind, file }: OfKind & { file: Uint8Array },
): Promise<CertificateDesign> {
  const ground = await takingSlot(sentBy(caller), () => runJob(groundReading, file))
  return inTransaction(context.db, async (tx) => {
    await placeGround(tx, { context, caller, kind }, ground)
    await writeTemplate(tx, kind, { ...(await templates(tx))[kind], ground: 'own' })
    return designOf(tx, kind)
  })
}

async function placeGround(tx: Transaction, { context, caller, kind }: Changing, ground: StoredGround): Promise<void> {
  await writeGround(tx, { kind, ...ground, changedAt: context.now() })
  const facts = { kind, file: ground.file, bytes: ground.bytes.length }
  await writeLog(tx, { caller, code: 'certificateGroundChanged', facts, ...ofKind(kind) })
}

/** Deletes an uploaded background; a design that used it has ours again. (rules/certificates#background) */
export async function removeGround(context: Context, caller: User, kind: CertificateKind): Promise<CertificateDesign> {
  return inTransaction(context.db, async (tx) => {
    if (await deleteGround(tx, kind)) {
      const template = (await templates(tx))[kind]
      if (template.ground === 'own') await writeTemplate(tx, kind, { ...template, ground: 'ridge' })
      await writeLog(tx, { caller, code: 'certificateGroundRemoved', facts: { kind }, ...ofKind(kind) })
    }
    return designOf(tx, kind)
  })
}

/** Puts a font in the place of one of its name. Refusals: 400 none that may be used, 409 there are too many, 503. (rules/certificates#fonts) */
export async function changeFont(context: Context, caller: User, { name, file }: SentFont): Promise<void> {
  if (isOurs(name)) throw new Refusal('CERTIFICATE_FONT_OURS')
  await takingSlot(sentBy(caller), () => runJob(fontReading, file))
  await inTransaction(context.db, (tx) => placeFont(tx, { context, caller }, { name, bytes: Buffer.from(file) }))
}

async function placeFont(
  tx: Transaction,
  { context, caller }: Omit<Changing, 'kind'>,
  { name, bytes }: StoredFont,
): Promise<void> {
  const others = (await fontNames(tx)).filter((other) => other.toLowerCase() !== name.toLowerCase())
  refuseFull('certificateFont', others.length)
  await writeFont(tx, { name, bytes, changedAt: context.now() })
  const facts = { name, bytes: bytes.length }
  await writeLog(tx, { caller, code: 'certificateFontChanged', facts, about: [about.certificate(name)] })
}

/** Deletes a font. Refusal: 409 a design uses it. (rules/certificates#fonts) */
export async function removeFont(context: Context, caller: User, name: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const all = await templates(tx)
    const isUsed = CERTIFICATE_KINDS.some((kind) =>
      [...ownFontsOf(all[kind])].some((font) => font.toLowerCase() === name.toLowerCase()),
    )
    if (isUsed) throw new Refusal('CERTIFICATE_FONT_USED', name)
    if (!(await deleteFont(tx, name))) return
    await writeLog(tx, { caller, code: 'certificateFontRemoved', facts: { name }, about: [about.certificate(name)] })
  })
}

/** A design with its background and its fonts, as one file. (rules/certificates#one-file) */
export async function templateFile(context: Context, kind: CertificateKind): Promise<CertificateFile> {
  return inSnapshot(context.db, async (tx) => {
    const template = (await templates(tx))[kind]
    const { ground, fonts } = await drawnWith(tx, kind, template)
    return {
      format: 'firmenlauf-certificate-1',
      template,
      ground: ground?.bytes.toString('base64') ?? null,
      fonts: fonts.map(({ name, bytes }) => ({ name, file: bytes.toString('base64') })),
    }
  })
}

/**
 * Takes a design over from a file, as a whole or not at all; its background and fonts are read as uploaded ones are. Refusals: 400, 409, 503.
 * (rules/certificates#one-file)
 */
export async function openTemplateFile(
  context: Context,
  caller: User,
  { kind, file }: OfKind & { file: Uint8Array },
): Promise<CertificateDesign> {
  const { template, ground, fonts } = await takingSlot(sentBy(caller), () => runJob(templateReading, file))
  if (fonts.some(({ name }) => isOurs(name))) throw new Refusal('CERTIFICATE_FONT_OURS')
  return inTransaction(context.db, async (tx) => {
    const changing = { context, caller, kind }
    if (ground) await placeGround(tx, changing, ground)
    for (const font of fonts) await placeFont(tx, changing, font)
    await placeTemplate(tx, changing, template)
    return designOf(tx, kind)
  })
}
