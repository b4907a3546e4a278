import type { FieldKind } from './templates.ts'

/** Fields whose words belong to one result or to the event; a free text stands in the design. */
type Said = Exclude<FieldKind, 'text'>

/** Words of one certificate by field; of the code the address that it leads to. Without a name there is a line to write on. (rules/certificates#who) */
export type CertificateWords = Record<Exclude<Said, 'name'>, string> & { name: string | null }
