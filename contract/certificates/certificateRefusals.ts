import { certificateMessages as say } from './certificateMessages.ts'

/** Refusals about certificates, as a part of all error answers. (rules/wire#errors) */
export const certificateRefusals = {
  CERTIFICATE_NOT_FOUND: { status: 404, message: say.none },
  CERTIFICATES_NONE: { status: 404, message: say.noneChosen },
  CERTIFICATES_NONE_OF_COMPANY: { status: 404, message: say.noneOfCompany },
  CERTIFICATES_CHOOSE: { status: 400, message: say.choose },
  CERTIFICATES_OF_COMPANIES: { status: 400, message: say.companyRanking },
  CERTIFICATES_TOO_MANY: { status: 400, message: say.tooMany },
  CERTIFICATE_FONT_MISSING: { status: 404, message: say.fontMissing },
  CERTIFICATE_FONT_OURS: { status: 400, message: say.fontOurs },
  CERTIFICATE_FONT_TOO_LARGE: { status: 413, message: say.fontTooLarge },
  CERTIFICATE_FONT_WRONG_TYPE: { status: 415, message: say.fontUnreadable },
  CERTIFICATE_FONT_USED: { status: 409, message: say.fontUsed },
  CERTIFICATE_FONT_UNREADABLE: { status: 400, message: say.fontUnreadable },
  CERTIFICATE_FONT_NOT_EMBEDDABLE: { status: 400, message: say.fontNotEmbeddable },
  CERTIFICATE_GROUND_UNREADABLE: { status: 400, message: say.backgroundUnreadable },
  CERTIFICATE_GROUND_PAGES: { status: 400, message: say.backgroundPages },
  CERTIFICATE_GROUND_PDF: { status: 400, message: say.backgroundPdf },
  CERTIFICATE_FILE_UNREADABLE: { status: 400, message: say.templateFile },
  CERTIFICATE_FILE_TOO_LARGE: { status: 413, message: say.templateTooLarge },
  CERTIFICATE_GROUND_MISSING: { status: 409, message: say.backgroundMissing },
} as const
