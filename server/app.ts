import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { adminRoutes } from './admins/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { ownLoginRoutes } from './ownLogin/routes.ts'
import { wayBackRoutes } from './waysBack/routes.ts'
import { passwordResetRoutes } from './passwordReset/routes.ts'
import { bounceRoutes } from './bounces/routes.ts'
import { broadcastFileRoutes } from './broadcastFiles/routes.ts'
import { broadcastRoutes } from './broadcasts/routes.ts'
import { templateRoutes } from './broadcastTemplates/routes.ts'
import { inviteLinkRoutes } from './inviteLinks/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { runnerLinkRoutes } from './runnerLinks/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deletionRoutes } from './deletions/routes.ts'
import { whyClosed, type Context } from './context.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { pickupRoutes } from './pickup/routes.ts'
import { pickupNoticeRoutes } from './pickupNotices/routes.ts'
import { eventWorkbookRoutes } from './eventWorkbook/routes.ts'
import { productionRoutes } from './production/routes.ts'
import { printLogoRoutes } from './printLogos/routes.ts'
import { eventRoutes } from './event/routes.ts'
import { beginInTurns } from './beginInTurns.ts'
import { readBodies } from './http/bodies.ts'
import { endConnections } from './http/closing.ts'
import { openServer } from './http/connections.ts'
import { countChanges } from './countedChanges.ts'
import { queueCalls } from './queuedCalls.ts'
import { documentApi } from './http/documentation.ts'
import { addEtags } from './http/etag.ts'
import { boundHeldBytes } from './http/heldBytes.ts'
import { probeRoutes } from './http/probes.ts'
import { answerProblems } from './http/problems.ts'
import { protect } from './http/protection.ts'
import { Refusal } from './http/refusal.ts'
import { nameRequests, newRequestId } from './http/requestIds.ts'
import { logFormat, RequestLog } from './http/requestLog.ts'
import { noticeProxy } from './http/unnamedProxy.ts'
import { receiveFiles } from './http/sentFile.ts'
import { answerUnreadable, answerUnusual, readableUrl } from './http/unreadable.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { catalogueCache } from './items/catalogueCache.ts'
import { itemRoutes } from './items/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { secondStepRoutes } from './secondStep/routes.ts'
import { noteRefused } from './logs/noteRefused.ts'
import { logRoutes } from './logs/routes.ts'
import { lookRoutes } from './look/routes.ts'
import { addressSourceRoutes } from './addressSources/routes.ts'
import { keptPersonRoutes } from './keptPersons/routes.ts'
import { lastYearRoutes } from './lastYear/routes.ts'
import { letterRoutes } from './mail/routes.ts'
import { metricRoutes } from './metrics/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { companyAccountRoutes } from './companyAccounts/routes.ts'
import { bookkeepingRoutes } from './bookkeeping/routes.ts'
import { dunningRoutes } from './dunning/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { lateChangeRoutes } from './lateChanges/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { timekeeperRoutes } from './timekeeper/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { resultLinkRoutes } from './resultLink/routes.ts'
import { ceremonyRoutes } from './ceremony/routes.ts'
import { pressRoutes } from './press/routes.ts'
import { protestRoutes } from './protests/routes.ts'
import { resultLetterRoutes } from './resultLetters/routes.ts'
import { shareImageRoutes } from './shareImages/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { publicResultRoutes } from './publicResults/routes.ts'
import { comeAgainRoutes } from './comeAgain/routes.ts'
import { comparisonRoutes } from './comparison/routes.ts'
import { openingNoticeRoutes } from './openingNotices/routes.ts'
import { waitingListRoutes } from './waitingList/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { serveBuild, servePages } from './page.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { rosterRoutes } from './roster/routes.ts'
import { runnerRoutes } from './runners/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { refreshEvent } from './settings/eventInForce.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { ownTeamRoutes } from './ownTeams/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { tokenOwner } from './tokens/tokenOwner.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { tshirtRoutes } from './tshirts/routes.ts'
import { upgradeRoutes } from './upgrades/routes.ts'
import { otherYears } from './otherYears/otherYears.ts'
import { yearRoutes } from './newYears/routes.ts'

/**
 * Answers of up to so many bytes, such as the catalogue and pages, are compressed as a whole: with many parallel requests, one stream each
 * took 100 MiB more. Longer ones are streamed, so that they do not block the event loop for long.
 */
const COMPRESSED_AT_ONCE = 64 * 1024

/** The whole server with the routes of every chapter; it does not listen yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { settings } = context
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      ...logFormat,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new RequestLog(),
    // never what a client says of itself: a number is for one request
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trusted(settings.TRUST_PROXY),
    serverFactory: openServer,
    bodyLimit: 64 * 1024,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(context.publicUrl),
    routerOptions: { maxParamLength: 200 },
    // requests that still arrive on open connections are served: Fastify's own 503 has another shape and is in English
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('served', new Map())
  app.decorate('acts', new Map())
  const { actOf, contextOf: contextInYear } = otherYears(app, { context, addCalls })
  app.decorate('actOf', actOf)
  app.decorate('contextInYear', contextInYear)
  app.decorate('tokenOwner', tokenOwner(context))
  app.decorate('whyClosed', () => whyClosed(context))
  app.decorate('holdEvent', context.holdEvent)
  app.decorateRequest('caller', null)
  nameRequests(app)
  boundHeldBytes(app)
  beginInTurns(app)
  queueCalls(app)
  countChanges(app, settings)
  noteRefused(app, context)
  answerProblems(app)
  readBodies(app)
  receiveFiles(app, settings.DATA_DIR)
  endConnections(app)
  addEtags(app)
  protect(app, context.publicUrl)
  noticeProxy(app, context)
  answerUnusual(app)
  await serveBuild(app)
  // what is packed is not unpacked: 6 kB of zstd take 128 MiB each, and nothing ends it but their end
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    syncThreshold: COMPRESSED_AT_ONCE,
    globalDecompression: false,
  })
  await documentApi(app)

  addCalls(app, context)
  await servePages(app, context)

  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new Refusal('NOT_FOUND')
  })
  return app
}

/** The calls of every chapter. */
function addCalls(app: FastifyInstance, context: Context): void {
  probeRoutes(app, context)
  metricRoutes(app, context)
  eventRoutes(app, context)
  settingsRoutes(app, context)
  comparisonRoutes(app, context)
  comeAgainRoutes(app, context)
  openingNoticeRoutes(app, context)
  waitingListRoutes(app, context)
  upgradeRoutes(app, context)
  loginRoutes(app, context)
  authRoutes(app, context)
  ownLoginRoutes(app, context)
  wayBackRoutes(app, context)
  passwordResetRoutes(app, context)
  registrationRoutes(app, context)
  invitationRoutes(app, context)
  customerRoutes(app, context)
  colleagueRoutes(app, context)
  noteRoutes(app, context)
  paymentRoutes(app, context)
  statementRoutes(app, context)
  companyAccountRoutes(app, context)
  dunningRoutes(app, context)
  bookkeepingRoutes(app, context)
  timekeeperRoutes(app, context)
  resultRoutes(app, context)
  resultLinkRoutes(app, context)
  publicResultRoutes(app, context)
  certificateRoutes(app, context)
  protestRoutes(app, context)
  ceremonyRoutes(app, context)
  pressRoutes(app, context)
  resultLetterRoutes(app, context)
  shareImageRoutes(app, context)
  adminRoutes(app, context)
  tokenRoutes(app, context)
  secondStepRoutes(app, context)
  const catalogue = catalogueCache(context)
  itemRoutes(app, context, catalogue)
  orderRoutes(app, context, catalogue)
  ownTeamRoutes(app, context)
  teamRoutes(app, context)
  deletionRoutes(app, context)
  rosterRoutes(app, context)
  runnerRoutes(app, context)
  numberRoutes(app, context)
  lateChangeRoutes(app, context)
  tshirtRoutes(app, context)
  codeRoutes(app, context)
  inviteLinkRoutes(app, context)
  runnerLinkRoutes(app, context)
  invoiceRoutes(app, context)
  correctionRoutes(app, context)
  downloadRoutes(app, context)
  pickupRoutes(app, context)
  pickupNoticeRoutes(app, context)
  printLogoRoutes(app, context)
  statisticsRoutes(app, context)
  productionRoutes(app, context)
  eventWorkbookRoutes(app, context)
  seasonRoutes(app, context)
  searchRoutes(app, context)
  bounceRoutes(app, context)
  keptPersonRoutes(app, context)
  lastYearRoutes(app, context)
  letterRoutes(app, context)
  addressSourceRoutes(app, context)
  broadcastRoutes(app, context)
  templateRoutes(app, context)
  broadcastFileRoutes(app, context)
  reminderRoutes(app, context)
  logRoutes(app, context)
  lookRoutes(app, context, () => refreshEvent(context))
  calendarRoutes(app, context)
  yearRoutes(app, context)
}

/** A number is the count of proxies, counted from this server. (rules/operations#proxy) */
const trusted = (proxies: Context['settings']['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, station: number) => station < proxies : proxies
