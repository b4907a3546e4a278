import { isRecord } from './isRecord.ts'

/** The value at a dotted path of nested records, such as 'issuer.iban'; undefined where there is none. */
export function valueAt(whole: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), whole)
}
