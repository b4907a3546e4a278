import { DOCUMENT_BYTES_MAX } from '../event/downloads.ts'

/** Limits of a logo as PDF, counted while it is read and written. (rules/security#pdfs) */
export const LOGO_PDF = {
  pagesMax: 10,
  /** Values, and how deep they lie in each other. */
  valuesMax: 300_000,
  depthMax: 60,
  /** Different names, objects, and what is referred to. */
  namesMax: 5000,
  objectsMax: 20_000,
  /** Letters of a name or number, and of a text in digits. */
  wordMax: 200,
  textMax: 65_536,
  /** Times that a stream may be packed. */
  filtersMax: 8,
  /** Bytes of all its streams once they are unpacked. */
  unpackedMax: 64 * 1024 * 1024,
  /** Bytes of the file that is written: no more than one may be handed in with. (rules/security#written) */
  writtenMax: DOCUMENT_BYTES_MAX,
} as const
