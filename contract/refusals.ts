import { accountRefusals } from './accounts/accountRefusals.ts'
import type { ErrorCode } from './errorCodes.ts'
import { fileRefusals } from './fileRefusals.ts'
import { ownLinkRefusals } from './teams/ownLinkRefusals.ts'
import { inviteLinkMessages } from './teams/inviteLinkMessages.ts'
import { colleagueMessages } from './accounts/colleagueMessages.ts'
import { codeMessages } from './teams/codeMessages.ts'
import { bookkeepingMessages } from './payments/bookkeepingMessages.ts'
import { dunningMessages } from './payments/dunningMessages.ts'
import { broadcastRefusals } from './letters/broadcastRefusals.ts'
import { settingMessages } from './event/settingMessages.ts'
import { lateChangeMessages } from './teams/lateChangeMessages.ts'
import { letterMessages } from './letters/letterMessages.ts'
import { messages } from './messages.ts'
import { handOverRefusals } from './numbers/handOverRefusals.ts'
import { pickupMessages } from './pickup/pickupMessages.ts'
import { rosterMessages } from './roster/rosterMessages.ts'
import { searchMessages } from './staff/searchMessages.ts'
import { resultRefusals } from './results/resultRefusals.ts'
import { leadRefusals } from './staff/leadRefusals.ts'
import { statementRefusals } from './payments/statementRefusals.ts'
import { paymentMessages } from './payments/paymentMessages.ts'

/** `message` is the sentence, or a function of its values. Typed as a method (bivariant): `ValuesOf` checks the arguments. */
type Row = { status: number; message: string | { of(...values: unknown[]): string }['of'] }

const { auth, companyContact, customer, download, invoice, item, numbers, order, runner, staff, team } = messages

/**
 * Every error answer by its code: the status and the sentence. Programs compare the code, people read the sentence, which may be
 * reworded at any time. One code is one status and one sentence; a published code keeps its meaning. (rules/wire#errors)
 */
export const refusals = {
  /** `fields` says what is wrong where. */
  INVALID_INPUT: { status: 400, message: messages.markedFields },
  /** The body as a whole, an empty list for example. */
  INVALID_BODY: { status: 400, message: (fault: string) => fault },
  /** Of the path, the query or the headers. */
  INVALID_PARAMETER: { status: 400, message: (fault: string) => fault },
  UNREADABLE: { status: 400, message: messages.badBody },
  UNKNOWN_FIELD: { status: 400, message: messages.unknownField },
  NOT_FOUND: { status: 404, message: messages.notFound },
  TOO_SLOW: { status: 408, message: messages.tooSlow },
  /** Changed by somebody else since it was fetched. */
  STALE: { status: 409, message: messages.stale },
  /** Race: valid when checked, taken when written; `fields` says where. */
  INPUT_OVERTAKEN: { status: 409, message: messages.markedFields },
  /** Of a call of the staff. */
  KEY_REUSED: { status: 422, message: messages.keyReused },
  SEARCH_TOO_LONG: { status: 422, message: searchMessages.takesTooLong },
  NO_ROOM: { status: 409, message: messages.noRoom },
  DEADLINE_PASSED: { status: 409, message: messages.deadlinePassed },
  /** From the day of the race on who ran is the staff's to change, and they say why. */
  SINCE_RACE: { status: 409, message: messages.sinceRace },
  SINCE_RACE_REASON: { status: 400, message: messages.sinceRaceReason },
  TOO_LARGE: { status: 413, message: messages.tooLarge },
  URL_TOO_LONG: { status: 414, message: messages.badBody },
  WRONG_MEDIA_TYPE: { status: 415, message: messages.wrongMediaType },
  TOO_MANY_VALUES: { status: 413, message: messages.tooManyValues },
  TOO_OFTEN: { status: 429, message: messages.tooOften },
  HEADERS_TOO_LARGE: { status: 431, message: messages.tooLarge },
  SURPRISE: { status: 500, message: messages.surprise },
  BUSY: { status: 503, message: messages.busy },
  UNAVAILABLE: { status: 503, message: messages.unavailable },
  DISK_FULL: { status: 503, message: messages.diskFull },
  NOT_OPEN_YET: { status: 503, message: settingMessages.notOpenYet },
  MAINTENANCE: { status: 503, message: messages.maintenance },
  METRICS_FORBIDDEN: { status: 403, message: messages.metricsForbidden },

  LOGIN_NEEDED: { status: 401, message: auth.loginNeeded },
  SESSION_ENDED: { status: 401, message: auth.sessionEnded },
  WRONG_CREDENTIALS: { status: 401, message: auth.wrongCredentials },
  /** The password is right; the code of the second step is missing. */
  TOTP_NEEDED: { status: 401, message: staff.totpNeeded },
  WRONG_TOTP: { status: 401, message: staff.wrongTotp },
  FORBIDDEN: { status: 403, message: auth.forbidden },
  /** A member of staff whose roles do not include it. */
  ROLE_MISSING: { status: 403, message: staff.roleMissing },
  /** Somebody of a company whose access does not include it. */
  ACCESS_MISSING: { status: 403, message: colleagueMessages.accessMissing },
  EMAIL_NOT_VERIFIED: { status: 403, message: auth.verifyFirst },
  /** Only from a session that acts as a customer. */
  NOT_ACTING: { status: 403, message: auth.notActing },
  NOT_WHILE_ACTING: { status: 403, message: auth.notWhileActing },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: auth.alreadyVerified },
  EMAIL_TAKEN: { status: 409, message: auth.emailTaken },
  WRONG_CODE: { status: 400, message: auth.badCode },
  WRONG_RESET_LINK: { status: 400, message: auth.badLink },
  WRONG_INVITATION: { status: 400, message: staff.badInvitation },
  WRONG_PASSWORD: { status: 400, message: auth.wrongPassword },
  PASSWORD_TRIED_FIRST: { status: 400, message: auth.triedFirst },
  STAFF_PASSWORD_TOO_SHORT: { status: 400, message: auth.staffPassword },
  ...accountRefusals,
  ...leadRefusals,
  ...fileRefusals,

  WRONG_TOTP_CODE: { status: 400, message: staff.badTotp },
  TOTP_ACTIVE: { status: 409, message: staff.totpActive },
  TOTP_NOT_BEGUN: { status: 409, message: staff.totpNotBegun },
  TOTP_DEMANDED: { status: 409, message: staff.totpDemanded },
  /** Everything but the own account, while the organiser demands the second step and it is not set up. */
  SECOND_STEP_FIRST: { status: 403, message: staff.secondStepFirst },
  ADMIN_NOT_FOUND: { status: 404, message: staff.notFound },
  LAST_LEAD: { status: 409, message: staff.lastLead },
  INVITATION_ACCEPTED: { status: 409, message: staff.accepted },
  COLLEAGUE_NOT_FOUND: { status: 404, message: colleagueMessages.notFound },
  OWNER_STAYS: { status: 409, message: colleagueMessages.ownerStays },
  OWNER_LEAVES: { status: 409, message: colleagueMessages.ownerLeaves },
  LEAVING_IS_OWN: { status: 403, message: colleagueMessages.leavingIsOwn },
  INVITATION_OPEN: { status: 409, message: colleagueMessages.notAccepted },
  INVITATION_VOID: { status: 409, message: colleagueMessages.invitationVoid },
  ALREADY_INVITED: { status: 409, message: colleagueMessages.alreadyInvited },

  CUSTOMER_NOT_FOUND: { status: 404, message: customer.notFound },
  CONTACT_NOT_FOUND: { status: 404, message: companyContact.notFound },
  CONTACT_EXISTS: { status: 409, message: companyContact.exists },

  ITEM_NOT_FOUND: { status: 404, message: item.notFound },
  CONTINGENT_NOT_FOUND: { status: 404, message: item.noContingent },
  ITEM_TYPE_SOLD: { status: 409, message: item.soldType },
  ITEM_TYPE_EXISTS: { status: 409, message: item.conflict.onlyOne },
  DELIVERY_EXISTS: { status: 409, message: item.conflict.sameDelivery },
  ITEM_NAME_RESERVED: { status: 400, message: item.conflict.reservedName },
  VAT_RATE_MISSING: { status: 400, message: item.noRateAtEvent },
  PICTURE_GONE: { status: 400, message: item.pictureGone },

  ORDER_NOT_FOUND: { status: 404, message: order.notFound },
  TERMS_NEEDED: { status: 400, message: order.termsNeeded },
  ADDRESS_NEEDED: { status: 400, message: order.addressNeeded },
  PRICE_CHANGED: { status: 409, message: order.priceChanged },
  ORDER_TOO_EXPENSIVE: { status: 400, message: order.tooExpensive },
  ORDER_KEY_REUSED: { status: 422, message: order.keyReused },
  SOLD_OUT: { status: 409, message: order.soldOut },
  TEAMS_SOLD_OUT: { status: 409, message: order.soldOutTeams },
  TIMEKEEPING_SOLD_OUT: { status: 409, message: order.soldOutTimes },
  PACKAGE_SOLD_OUT: { status: 409, message: order.soldOutPackage },
  OPTION_SOLD_OUT: { status: 409, message: order.soldOutOption },
  OPTION_MISSING: { status: 400, message: order.missingOption },
  OPTION_UNKNOWN: { status: 400, message: order.unknownOption },
  ITEM_ON_REQUEST: { status: 400, message: order.onRequest },
  CART_CONFLICT: { status: 409, message: order.cartConflict },
  EXTRAS_WITHOUT_SHIRT: { status: 400, message: order.extrasWithoutShirt },
  DELIVERY_MISSING: { status: 400, message: order.deliveryMissing },
  PRINTS_NOT_POSSIBLE: { status: 400, message: order.printsNotPossible },
  TOO_MANY_ORDERS_AT_ONCE: { status: 429, message: order.tooManyOrdersAtOnce },
  TOO_MANY_ORDERS: { status: 409, message: order.tooManyOrders },
  TOO_MANY_LINES: { status: 409, message: order.tooManyLines },
  TOO_MANY_TEAMS: { status: 409, message: order.tooManyTeams },
  MORE_TIMEKEEPING_THAN_TEAMS: { status: 400, message: order.moreTimesThanTeams },
  PACKAGE_OWNED: { status: 409, message: order.packageOwned },
  PACKAGE_ONLY_ONCE: { status: 400, message: order.packageQuantity },
  ORDER_LINE_NOT_FOUND: { status: 404, message: order.lineNotFound },
  ORDER_LINE_FOLLOWS_TEAMS: { status: 409, message: order.correctTeams },
  ORDER_LINE_IS_PACKAGE: { status: 409, message: order.correctPackage },
  ORDER_LINE_FOLLOWS_SHIRTS: { status: 409, message: order.correctShirts },
  ORDER_TIMES_HELD: { status: 409, message: order.timesHeld },
  ORDER_LINE_IS_LAST: { status: 409, message: order.lastLine },
  SHIRTS_ASSIGNED: { status: 409, message: order.shirtsAssigned },
  ORDER_REFERENCE_INVOICED: { status: 409, message: order.referenceInvoiced },
  ORDER_HAS_DOCUMENTS: { status: 409, message: order.hasDocuments },
  REFUND_INVOICED: { status: 409, message: order.refundInvoiced },

  TEAM_WITHDRAWN: { status: 409, message: team.withdrawn },
  TEAM_NOT_FOUND: { status: 404, message: team.notFound },
  TEAM_NAME_TAKEN: { status: 409, message: team.nameTaken },
  /** As specified for a name check with a code. (rules/accounts#staff) */
  TEAM_NAME_NOT_FREE: { status: 403, message: team.nameTaken },
  TEAM_NAME_TWICE: { status: 409, message: team.nameTwice },
  TIMEKEEPING_MUST_BE_BOOKED: { status: 409, message: team.timekeepingMustBeBooked },
  TIMEKEEPING_BOOKED: { status: 409, message: team.hasTimekeeping },
  /** Of several that were to get it. */
  TIMEKEEPING_BOOKED_FOR: { status: 409, message: team.haveTimekeeping },
  TIMEKEEPING_NOTHING_TO_MOVE: { status: 409, message: team.noTimekeepingToMove },
  TIMEKEEPING_NOT_ON_SALE: { status: 409, message: team.noTimekeepingItem },
  SHIRTS_MISSING: { status: 409, message: team.shirtsMissing },
  NO_FREE_PLACE: { status: 409, message: team.noFreePlace },
  TOO_FEW_PLACES: { status: 409, message: team.tooFewPlaces },
  TOO_FEW_TIMED_PLACES: { status: 409, message: team.tooFewTimedPlaces },
  RUNNER_NOT_FOUND: { status: 404, message: runner.notFound },
  NO_TSHIRT_OPTION: { status: 400, message: runner.noTshirtOption },
  NUMBERS_FROZEN: { status: 409, message: numbers.frozen },
  LATE_CHANGE_TOO_EARLY: { status: 409, message: lateChangeMessages.tooEarly },
  LATE_CHANGE_NO_DEADLINE: { status: 409, message: lateChangeMessages.noDeadline },
  LATE_CHANGE_NOT_BY_COMPANIES: { status: 409, message: lateChangeMessages.notByCompanies },
  LATE_CHANGE_OVER: { status: 409, message: lateChangeMessages.over },
  NO_LABELS: { status: 409, message: lateChangeMessages.noLabels },

  ROSTER_KEY_REUSED: { status: 422, message: rosterMessages.keyReused },
  ROSTER_NOT_FOUND: { status: 404, message: rosterMessages.notFound },
  ROSTER_UNDONE: { status: 409, message: rosterMessages.undone },
  ROSTER_CHANGED_SINCE: { status: 409, message: rosterMessages.changedSince },

  TEAM_CODE_UNKNOWN: { status: 404, message: codeMessages.unknownTeamCode },
  ...ownLinkRefusals,
  TEAM_CODE_NONE: { status: 404, message: codeMessages.none },
  INVITE_CODE_UNKNOWN: { status: 404, message: codeMessages.unknownInvite },
  COMPANY_PAGE_PAUSED: { status: 403, message: codeMessages.pagePaused },
  INVITE_LINK_CLOSED: { status: 403, message: codeMessages.linkClosed },
  INVITE_LINK_NOT_FOUND: { status: 404, message: inviteLinkMessages.notFound },
  INVITE_LINK_NAME_TAKEN: { status: 409, message: inviteLinkMessages.nameTaken },
  INVITE_LINK_LIMIT_TOO_LOW: { status: 409, message: inviteLinkMessages.limitTooLow },
  TOO_MANY_INVITE_LINKS: { status: 409, message: inviteLinkMessages.tooMany },
  PACKAGE_NEEDED: { status: 403, message: codeMessages.packageNeeded },
  INVITE_KEY_REUSED: { status: 422, message: codeMessages.keyReused },

  LEGAL_VERSION_NOT_FOUND: { status: 404, message: settingMessages.legal.versionMissing },

  ...broadcastRefusals,
  LETTER_NOT_FOUND: { status: 404, message: letterMessages.notFound },
  /** Every company that fetches something has its notice as it is now. */
  NO_NOTICES_DUE: { status: 409, message: pickupMessages.noNoticesDue },
  /** Nobody is in the audience. */
  /** Nothing is left to stop or to go on with. */
  MAILED_TOO_OFTEN: { status: 429, message: (fault: string) => fault },
  LETTER_NOT_PARKED: { status: 409, message: letterMessages.notParked },
  LETTER_CODE_GONE: { status: 409, message: letterMessages.codeGone },

  INVOICE_WITHOUT_XML: { status: 404, message: invoice.withoutXml },
  INVOICE_NOT_FOUND: { status: 404, message: invoice.notFound },
  INVOICE_EXISTS: { status: 409, message: invoice.exists },
  ISSUER_INVENTED: { status: 409, message: invoice.issuerInvented },
  UID_NEEDED: { status: 422, message: invoice.uidNeeded },
  INVOICE_TOO_LARGE: { status: 409, message: invoice.tooLarge },
  NOT_AN_INVOICE: { status: 409, message: invoice.onlyInvoices },
  INVOICE_CANCELLED: { status: 409, message: invoice.cancelled },
  INVOICE_HAS_CREDITS: { status: 409, message: invoice.hasCredits },
  NOTHING_TO_INVOICE: { status: 409, message: invoice.orderEmpty },
  CREDIT_LINE_UNKNOWN: { status: 400, message: invoice.unknownLine },
  CREDIT_LINE_TWICE: { status: 400, message: invoice.lineTwice },
  CREDIT_TOO_MANY_PIECES: { status: 409, message: invoice.tooManyPieces },
  CREDIT_TEAM_COUNT: { status: 400, message: invoice.creditTeams },
  CREDIT_TEAM_UNKNOWN: { status: 400, message: invoice.creditTeamUnknown },
  CREDIT_TIMES_LEFT: { status: 409, message: invoice.creditTimesLeft },
  BOOKKEEPING_MISSING: { status: 409, message: bookkeepingMessages.missing },
  BOOKKEEPING_NOTHING_NEW: { status: 409, message: bookkeepingMessages.nothingNew },
  BOOKKEEPING_CHANGED: { status: 409, message: bookkeepingMessages.changed },
  BOOKKEEPING_RUN_NOT_FOUND: { status: 404, message: bookkeepingMessages.runMissing },
  BOOKKEEPING_TAKEN_BACK: { status: 409, message: bookkeepingMessages.takenBack },
  BOOKKEEPING_NOT_NEWEST: { status: 409, message: bookkeepingMessages.notNewest },
  BOOKKEEPING_NO_DOCUMENTS: { status: 404, message: bookkeepingMessages.noDocuments },
  ...handOverRefusals,
  DUNNING_NOT_DUE: { status: 409, message: dunningMessages.notDue },
  DUNNING_NO_INVOICE: { status: 409, message: dunningMessages.noInvoice },
  DUNNING_LETTER_NOT_FOUND: { status: 404, message: dunningMessages.notFound },
  PAYMENT_NOT_FOUND: { status: 404, message: paymentMessages.notFound },
  PAYMENT_DOCUMENT_UNKNOWN: { status: 400, message: paymentMessages.unknownDocument },
  PAYMENT_DOCUMENT_TWICE: { status: 400, message: paymentMessages.documentTwice },
  PAYMENT_BELOW_ZERO: { status: 409, message: paymentMessages.belowZero },
  PAYMENT_ABOVE_DOCUMENT: { status: 409, message: paymentMessages.aboveDocument },
  PAYMENT_ABOVE_ITSELF: { status: 409, message: paymentMessages.abovePayment },
  PAYMENT_NEEDS_COMPANY: { status: 400, message: paymentMessages.needsCompany },
  PAYMENT_ABOVE_CREDIT: { status: 409, message: paymentMessages.aboveCredit },
  PAYMENT_NOT_CHARGED: { status: 409, message: paymentMessages.notCharged },
  PAYMENT_CHARGES_BELOW_ZERO: { status: 400, message: paymentMessages.chargesBelowZero },
  PAYMENT_OF_CHARGES: { status: 409, message: paymentMessages.ofCharges },
  PAYMENT_TAKEN_BACK: { status: 409, message: paymentMessages.isTakenBack },
  PAYMENT_OF_STATEMENT: { status: 409, message: paymentMessages.ofStatement },
  /** Of an order that somebody marks as open. */
  PAYMENT_RETURNED: { status: 409, message: paymentMessages.isReturned },
  PAYMENT_NO_DOUBLE: { status: 409, message: paymentMessages.noDouble },
  PAYMENT_IS_WRITE_OFF: { status: 409, message: paymentMessages.isWriteOff },
  WRITE_OFF_TOO_LARGE: { status: 409, message: paymentMessages.writeOffTooLarge },
  WRITE_OFF_SHARED: { status: 409, message: paymentMessages.writeOffShared },
  WRITE_OFF_STRANGER: { status: 409, message: paymentMessages.writeOffStranger },
  WRITE_OFF_NOT_FOUND: { status: 404, message: paymentMessages.noWriteOff },
  PAYMENT_IS_DOUBLE: { status: 409, message: paymentMessages.isDouble },
  PAYMENT_NO_RETURN: { status: 409, message: paymentMessages.noReturn },
  PAYMENT_NO_PART: { status: 409, message: paymentMessages.noPart },
  PAYMENT_PART_TOO_LARGE: { status: 409, message: paymentMessages.partTooLarge },
  PAYMENT_PART_RETURNED: { status: 409, message: paymentMessages.partReturned },
  PAYMENT_OF_STRANGER: { status: 409, message: paymentMessages.partOfStranger },
  PAYMENT_ASSIGNED: { status: 409, message: paymentMessages.isAssigned },
  ...statementRefusals,
  ...resultRefusals,
  PAID_BY_PAYMENT: { status: 409, message: paymentMessages.paidOn },
  NOTHING_OPEN: { status: 409, message: paymentMessages.nothingOpen },
  CREDIT_ABOVE_INVOICE: { status: 409, message: invoice.aboveInvoice },

  DOCUMENT_MISSING: { status: 404, message: download.missing },
  /** Of a device that sends what it has without a role. */
  PICKUP_UPLOAD_UNKNOWN: { status: 403, message: pickupMessages.uploadUnknown },
  PICKUP_CONFLICT_NOT_FOUND: { status: 404, message: pickupMessages.conflictMissing },
  NO_TEAMS: { status: 409, message: download.noTeams },
} as const satisfies Record<ErrorCode, Row>

/** The values in the sentence of a code. */
type ValuesOf<Code extends ErrorCode> = (typeof refusals)[Code]['message'] extends (...values: infer Values) => string
  ? Values
  : []

/** A code with the values of its sentence: `['TEAM_NAME_TAKEN', name]`. */
export type Reason = { [Code in ErrorCode]: [code: Code, ...values: ValuesOf<Code>] }[ErrorCode]

/** The status and the sentence of a reason. */
export function worded(...[code, ...values]: Reason): { code: ErrorCode; status: number; message: string } {
  const { status, message }: Row = refusals[code]
  return { code, status, message: typeof message === 'string' ? message : message(...values) }
}
