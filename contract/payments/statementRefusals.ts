import { statementMessages } from './statementMessages.ts'

/** Refusals of a bank's statement, as a part of all error answers. (rules/wire#errors) */
export const statementRefusals = {
  STATEMENT_NONE: { status: 400, message: statementMessages.none },
  STATEMENT_TOO_LARGE: { status: 413, message: statementMessages.tooLarge },
  STATEMENT_WRONG_TYPE: { status: 415, message: statementMessages.wrongType },
  STATEMENT_OTHER: { status: 400, message: statementMessages.other },
  STATEMENT_ZIPPED_LIST: { status: 400, message: statementMessages.zippedList },
  STATEMENT_DOCTYPE: { status: 400, message: statementMessages.doctype },
  STATEMENT_TOO_DEEP: { status: 400, message: statementMessages.tooDeep },
  STATEMENT_UNREADABLE: { status: 400, message: statementMessages.unreadable },
  STATEMENT_ENCODING: { status: 400, message: statementMessages.encoding },
  STATEMENT_AMOUNT: { status: 400, message: statementMessages.amount },
  STATEMENT_DAY: { status: 400, message: statementMessages.day },
  STATEMENT_NO_TABLE: { status: 400, message: statementMessages.noTable },
  STATEMENT_NO_ZIP: { status: 400, message: statementMessages.noZip },
  STATEMENT_NESTED_ZIP: { status: 400, message: statementMessages.nestedZip },
  STATEMENT_TOO_MANY_FILES: { status: 400, message: statementMessages.tooManyFiles },
  STATEMENT_TOO_MANY_ENTRIES: { status: 400, message: statementMessages.tooManyEntries },
  STATEMENT_NO_ROOM: { status: 409, message: statementMessages.noRoom },
  STATEMENT_NEEDS_FORMAT: { status: 400, message: statementMessages.needsFormat },
  STATEMENT_UNKNOWN_FORMAT: { status: 400, message: statementMessages.unknownFormat },
  STATEMENT_OTHER_ACCOUNT: { status: 409, message: statementMessages.otherAccount },
} as const
