import type { CertificateDesign } from '#contract/certificates/certificates.ts'
import { OWN_FONTS, type CertificateKind, type CertificateTemplate } from '#domain/certificates/templates.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { fontNames, fontsNamed, groundFacts, groundOf, templates, type StoredGround } from './store.ts'

/** The design of a kind of certificates as the staff see it. */
export async function designOf(connection: Connection, kind: CertificateKind): Promise<CertificateDesign> {
  const template = (await templates(connection))[kind]
  const ground = await groundFacts(connection, kind)
  return {
    ...template,
    ownGround: ground ? { kind: ground.file, bytes: ground.size, changedAt: ground.changedAt } : null,
    ownFonts: await fontNames(connection),
  }
}

const ours: ReadonlySet<string> = new Set(OWN_FONTS)

/** True if a font of ours is called so, whatever its case. */
export const isOurs = (name: string): boolean => ours.has(name.toLowerCase())

/** Names of the uploaded fonts that a design uses. */
export const ownFontsOf = ({ fields }: CertificateTemplate): Set<string> =>
  new Set(fields.map(({ font }) => font).filter((font) => !isOurs(font)))

/** Everything that a design is drawn with. */
export type DrawnWith = {
  template: CertificateTemplate
  ground: StoredGround | null
  fonts: readonly { name: string; bytes: Buffer }[]
}

/** Collects what a design is drawn with. Refusals: 404 a font is missing; 409 so is its background. */
export async function drawnWith(
  connection: Connection,
  kind: CertificateKind,
  template: CertificateTemplate,
): Promise<DrawnWith> {
  const wanted = ownFontsOf(template)
  const fonts = await fontsNamed(connection, wanted)
  const names = new Set(fonts.map(({ name }) => name))
  for (const name of wanted) if (!names.has(name)) throw new Refusal('CERTIFICATE_FONT_MISSING', name)
  const ground = template.ground === 'own' ? await groundOf(connection, kind) : undefined
  if (template.ground === 'own' && !ground) throw new Refusal('CERTIFICATE_GROUND_MISSING')
  return { template, ground: ground ?? null, fonts }
}
