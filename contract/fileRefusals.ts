import { documentMessages } from './event/documentMessages.ts'
import { lookMessages } from './look/lookMessages.ts'
import { messages } from './messages.ts'
import { printLogoMessages } from './shirts/printLogoMessages.ts'
import { productionMessages } from './shirts/productionMessages.ts'

const { picture } = messages

/** Refusals of files that somebody sends, statements of banks aside, as a part of all error answers. (rules/wire#errors) */
export const fileRefusals = {
  PICTURE_NOT_FOUND: { status: 404, message: picture.notFound },
  PICTURE_MISSING: { status: 400, message: picture.missing },
  PICTURE_UNREADABLE: { status: 400, message: picture.unreadable },
  PICTURE_TOO_MANY_PIXELS: { status: 400, message: picture.tooManyPixels },
  PICTURE_TOO_LARGE: { status: 413, message: picture.tooLarge },
  WORDMARK_UNREADABLE: { status: 400, message: lookMessages.wordmark.unreadable },
  SVG_UNSAFE: { status: 400, message: lookMessages.wordmark.unsafe },
  SVG_TOO_LARGE: { status: 400, message: lookMessages.wordmark.tooMuch },
  WORDMARK_TOO_LARGE: { status: 400, message: lookMessages.wordmark.tooLarge },
  WORDMARK_TOO_SMALL: { status: 400, message: lookMessages.wordmark.tooSmall },
  WORDMARK_TOO_LONG: { status: 400, message: lookMessages.wordmark.tooLong },
  PICTURE_WRONG_TYPE: { status: 415, message: picture.wrongType },
  LOGO_UNREADABLE: { status: 400, message: printLogoMessages.unreadable },
  LOGO_UNSAFE_PDF: { status: 400, message: printLogoMessages.unsafePdf },
  LOGO_ENCRYPTED: { status: 400, message: printLogoMessages.encrypted },
  LOGO_EMPTY: { status: 400, message: printLogoMessages.empty },
  LOGO_TOO_MANY_PAGES: { status: 400, message: printLogoMessages.tooManyPages },
  LOGO_TOO_LARGE: { status: 400, message: printLogoMessages.tooLarge },
  LOGO_ANNOTATED: { status: 400, message: printLogoMessages.annotated },
  LOGO_HIDDEN_LAYERS: { status: 400, message: printLogoMessages.hiddenLayers },
  LOGO_OF_BEFORE: { status: 409, message: printLogoMessages.ofBefore },
  LOGO_TOO_SMALL: { status: 400, message: printLogoMessages.tooSmall },
  LOGO_NOT_PRINTED: { status: 409, message: printLogoMessages.notPrinted },
  LOGOS_TOO_LARGE_TOGETHER: { status: 409, message: printLogoMessages.tooMuchTogether },
  LOGOS_MISSING: { status: 404, message: productionMessages.noLogos },
  LOGO_MISSING: { status: 404, message: printLogoMessages.missing },
  FILE_MISSING: { status: 400, message: documentMessages.missing },
  FILE_UNREADABLE: { status: 400, message: documentMessages.unreadable },
  /** Of any file: reading it took more time or memory than a file of its kind needs. */
  FILE_TOO_COSTLY: { status: 400, message: documentMessages.tooCostly },
  FILE_TOO_LARGE: { status: 413, message: documentMessages.tooLarge },
  FILE_WRONG_TYPE: { status: 415, message: documentMessages.wrongType },
} as const
