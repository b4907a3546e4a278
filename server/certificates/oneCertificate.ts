import type { CertificateWords } from '#domain/certificates/certificates.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { printedNumber } from '#domain/numbers/findSlot.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import { templates } from '../certificateTemplates/store.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { publicView } from '../publicResults/publicView.ts'
import { askedBy } from '../workers/pool.ts'
import { drawSingle } from './drawCertificates.ts'
import { holderOf, type Holder } from './holder.ts'
import { newestSource, personWords, teamWords, type Maker } from './source.ts'

/** A certificate that is asked for: '101A', or the number of a team; by the holder of a link or editing code, or without one. */
type Wanted = {
  kind: CertificateKind
  number: string
  code: string | undefined
  address: string
  ground?: 'none' | undefined
}

/**
 * The certificate of a start number or of a team: under its public address of who said yes, for the holder of its link or code, and for the staff of everybody.
 * Refusals: 404 there is none, or not for this reader; 429; 503. (rules/certificates#who)
 */
export async function oneCertificate(context: Context, caller: User | null, wanted: Wanted): Promise<Uint8Array> {
  const isStaff = caller?.role === 'admin' && mayDo(caller.roles, 'results.read')
  const shown = await publicView(context)
  const source = shown ?? (isStaff ? await newestSource(context) : undefined)
  if (!source) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const { kind, ground, address, code } = wanted
  const designed = (await templates(context.db))[kind]
  const template = isStaff && ground === 'none' ? { ...designed, ground } : designed
  const maker = { context, source, template }
  const nameOf = (startNumber: string) => ({ name: source.names.nameOf(startNumber) })
  const ofPublic: Holder = (startNumber) => (shown?.saidYes(startNumber) ? nameOf(startNumber) : undefined)
  const ofHolder = code === undefined ? ofPublic : await holderOf(context, source, { code, address })
  const words = wordsFor(maker, isStaff ? nameOf : ofHolder, wanted)
  if (!words) throw new Refusal('CERTIFICATE_NOT_FOUND')
  const asker = caller ? askedBy(caller) : 'background'
  return drawSingle(context, { asker, kind, template, who: address }, words)
}

/** Words for a reader; of a team everybody reads what its page says. */
function wordsFor(maker: Maker, holder: Holder, { kind, number }: Wanted): CertificateWords | null {
  if (kind === 'team') return teamWords(maker, Number(number))
  const startNumber = printedNumber(number) ?? number.toUpperCase()
  const held = holder(startNumber)
  return held ? personWords(maker, startNumber, held.name) : null
}
