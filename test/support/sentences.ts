import { ACCOUNT_SENTENCES } from './accountSentences.ts'
import { MONEY_SENTENCES } from './moneySentences.ts'
import { TEAM_SENTENCES } from './teamSentences.ts'
import type { Sentences } from './sentence.ts'
import { aNewTeam } from './companies.ts'
import { RESULT_SENTENCES } from './resultSentences.ts'
import { PICKUP_SENTENCES } from './pickupSentences.ts'
import { WAITING_SENTENCES } from './waitingSentences.ts'
import { ABSENT, type Rows } from './worldRows.ts'

const ADDRESS = { street: 'Neuer Weg', houseNumber: '7', postalCode: 6060, city: 'Hall', state: 'Tirol' }
const NEW_TEAM = aNewTeam({ teamName: 'Ganz neu' })
const CONTACT = { firstName: 'Nina', lastName: 'Neu', email: 'nina@neu.example', phoneNumber: '+43 512 654321' }

/** Every endpoint that needs parameters, a body or headers. */
export const SENTENCES: Sentences = {
  'GET /event/legal/:page': () => ({ path: '/event/legal/terms' }),
  'PUT /settings': () => ({ path: '/settings', body: { paymentTermDays: 21 } }),
  'PUT /settings/kept': () => ({ path: '/settings/kept', body: { settings: ['claim'], texts: [], items: [] } }),
  'GET /settings/legal/:page': () => ({ path: '/settings/legal/terms' }),
  'PUT /settings/legal/:page': () => ({
    path: '/settings/legal/terms',
    body: { markdown: '# Bedingungen\n\nNeu.', version: '2099-01', validFrom: '2099-01-01' },
  }),
  'PUT /settings/documents/:document': (_, { pictureBytes }) => ({
    path: '/settings/documents/site-plan',
    payload: pictureBytes,
    headers: { 'content-type': 'image/png' },
  }),
  'DELETE /settings/documents/:document': () => ({ path: '/settings/documents/site-plan' }),
  'PUT /upgrade-news': () => ({ path: '/upgrade-news', body: { news: ['pickup'] } }),
  'PUT /settings/wordmark': (_, { wordmark }) => ({
    path: '/settings/wordmark',
    payload: wordmark,
    headers: { 'content-type': 'image/svg+xml' },
  }),
  'PUT /statistics/season/earlier': () => ({
    path: '/statistics/season/earlier',
    body: { eventDate: '2026-09-18', csv: '1.3.2026;12' },
  }),
  ...ACCOUNT_SENTENCES,
  ...RESULT_SENTENCES,
  ...WAITING_SENTENCES,
  'PUT /customers/me': () => ({ path: '/customers/me', body: { business: 'Neue Branche' } }),
  'PUT /customers/me/former-email': () => ({ path: '/customers/me/former-email', body: { follow: true } }),
  'PATCH /customers/me/company-page-active': () => ({
    path: '/customers/me/company-page-active',
    body: { companyPageActive: false },
  }),
  'GET /customers/:id': ({ customer }) => ({ path: `/customers/${customer}` }),
  'GET /customers/:id/colleagues': ({ customer }) => ({ path: `/customers/${customer}/colleagues` }),
  'GET /customers/:id/notes': ({ customer }) => ({ path: `/customers/${customer}/notes` }),
  'POST /customers/:id/notes': ({ customer }) => ({
    path: `/customers/${customer}/notes`,
    body: { text: 'Ruft zurück' },
  }),
  'PUT /customers/:id': ({ customer }) => ({ path: `/customers/${customer}`, body: { business: 'Neue Branche' } }),
  'PUT /users/me/address/billing': () => ({ path: '/users/me/address/billing', body: ADDRESS }),
  'PUT /users/me/address/delivery': () => ({ path: '/users/me/address/delivery', body: ADDRESS }),
  'PUT /customers/:id/addresses/billing': ({ customer }) => ({
    path: `/customers/${customer}/addresses/billing`,
    body: ADDRESS,
  }),
  'PUT /customers/:id/addresses/delivery': ({ customer }) => ({
    path: `/customers/${customer}/addresses/delivery`,
    body: ADDRESS,
  }),
  'GET /company-contacts/:id': ({ contact }) => ({ path: `/company-contacts/${contact}` }),
  'POST /company-contacts': () => ({ path: '/company-contacts', body: CONTACT }),
  'PUT /company-contacts/me': () => ({ path: '/company-contacts/me', body: CONTACT }),
  'PUT /customers/:id/company-contact': ({ customer }) => ({
    path: `/customers/${customer}/company-contact`,
    body: CONTACT,
  }),
  'POST /admins/impersonate': ({ email }) => ({ path: '/admins/impersonate', body: { email } }),
  'PUT /admins/:id/team-places-max': ({ customer }) => ({
    path: `/admins/${customer}/team-places-max`,
    body: { teamPlacesMax: 200 },
  }),
  'PUT /admins/:customerId/deadline-exception': ({ customer }) => ({
    path: `/admins/${customer}/deadline-exception`,
    body: { kind: 'names', until: '2027-09-10', note: 'Zwei Absagen in letzter Minute' },
  }),
  'POST /admins/:id/tshirt-page-active': ({ customer }) => ({
    path: `/admins/${customer}/tshirt-page-active`,
    body: { tshirtPageActive: false },
  }),
  'POST /items': () => ({ path: '/items', body: { name: 'Neues Ding', itemType: 'PRODUCT', price: 3.5 } }),
  'POST /items/pictures': (_, { pictureBytes }) => ({
    path: '/items/pictures',
    payload: pictureBytes,
    headers: { 'content-type': 'image/png' },
  }),
  'GET /items/pictures/:id': (_, { picture }) => ({ path: `/items/pictures/${picture}` }),
  'GET /items/:id': (_, { item }) => ({ path: `/items/${item}` }),
  'GET /items/:id/available': (_, { item }) => ({ path: `/items/${item}/available` }),
  'GET /items/:id/available/:qty': (_, { item }) => ({ path: `/items/${item}/available/2` }),
  'GET /items/:id/stock': (_, { item }) => ({ path: `/items/${item}/stock` }),
  'POST /items/last-day': (_, { unsoldItem }) => ({
    path: '/items/last-day',
    body: { itemIds: [unsoldItem], lastDay: '2027-03-31' },
  }),
  'POST /items/archive': (_, { unsoldItem }) => ({ path: '/items/archive', body: { itemIds: [unsoldItem] } }),
  'PUT /items/:id': (_, { item }) => ({ path: `/items/${item}`, body: { name: 'Anderes Ding' } }),
  'DELETE /items/:id': (_, { unsoldItem }) => ({ path: `/items/${unsoldItem}` }),
  'PUT /items/:id/stock': (_, { item }) => ({ path: `/items/${item}/stock?quantity=7` }),
  'PUT /items/:id/archived': (_, { unsoldItem }) => ({
    path: `/items/${unsoldItem}/archived`,
    body: { archived: true },
  }),
  'POST /orders': (_, { item, terms }) => ({ path: '/orders', body: [{ itemId: item, quantity: 1 }], headers: terms }),
  'POST /orders/quote': (_, { item }) => ({ path: '/orders/quote', body: [{ itemId: item, quantity: 1 }] }),
  'POST /orders/:id/upgrade-timekeeping': ({ order, untimed }, { terms }) => ({
    path: `/orders/${order}/upgrade-timekeeping`,
    body: { teamId: untimed },
    headers: terms,
  }),
  'POST /orders/upgrade-timekeeping': ({ untimed }, { terms }) => ({
    path: '/orders/upgrade-timekeeping',
    body: { teamIds: [untimed] },
    headers: terms,
  }),
  'GET /orders/:id/total-price': ({ order }) => ({ path: `/orders/${order}/total-price` }),
  'GET /orders/:id/total-item-count': ({ order }) => ({ path: `/orders/${order}/total-item-count?itemType=TEAM` }),
  'GET /orders/available-team-slots-by-invite/:inviteCode': ({ inviteCode }) => ({
    path: `/orders/available-team-slots-by-invite/${inviteCode}`,
  }),
  'GET /orders/:id': ({ order }) => ({ path: `/orders/${order}` }),
  'POST /orders/print-logo/check': (_, { wordmark }) => ({
    path: '/orders/print-logo/check',
    payload: wordmark,
    headers: { 'content-type': 'image/svg+xml' },
  }),
  'GET /orders/:id/print-logo': ({ order }) => ({ path: `/orders/${order}/print-logo` }),
  'GET /orders/:id/print-logo/file': ({ order }) => ({ path: `/orders/${order}/print-logo/file` }),
  'PUT /orders/:id/print-logo': ({ order }, { wordmark }) => ({
    path: `/orders/${order}/print-logo`,
    payload: wordmark,
    headers: { 'content-type': 'image/svg+xml' },
  }),
  'DELETE /orders/:id/print-logo': ({ order }) => ({ path: `/orders/${order}/print-logo` }),
  'PUT /orders/:id/reference': ({ order }) => ({
    path: `/orders/${order}/reference`,
    body: { orderReference: 'PO 4711' },
  }),
  'GET /orders/customer/:id': ({ customer }) => ({ path: `/orders/customer/${customer}` }),
  'GET /orders/:id/items': ({ order }) => ({ path: `/orders/${order}/items` }),
  'PUT /orders/:id/items/:orderItemId': ({ order, orderItem }) => ({
    path: `/orders/${order}/items/${orderItem}`,
    body: { quantity: 1 },
  }),
  'GET /orders/customer/:id/count': ({ customer }) => ({ path: `/orders/customer/${customer}/count` }),
  'GET /orders/customer/:id/items/count': ({ customer }) => ({ path: `/orders/customer/${customer}/items/count` }),
  'GET /orders/customer/:id/items/price': ({ customer }) => ({ path: `/orders/customer/${customer}/items/price` }),
  'DELETE /orders/:id': ({ order }) => ({ path: `/orders/${order}` }),
  'PUT /orders/:id/status': ({ order }) => ({ path: `/orders/${order}/status?paymentState=COMPLETED` }),
  ...TEAM_SENTENCES,
  'PUT /runners/admin/number-freeze': () => ({ path: '/runners/admin/number-freeze', body: { frozen: true } }),
  'GET /runners/admin/tshirt-assignments/:customerId': ({ customer }) => ({
    path: `/runners/admin/tshirt-assignments/${customer}`,
  }),
  'PUT /teams/:id/tshirt-option': ({ team }) => ({
    path: `/teams/${team}/tshirt-option`,
    body: { tshirtOption: false },
  }),
  'PUT /teams/:id/has-purchased-tshirt': ({ team }) => ({
    path: `/teams/${team}/has-purchased-tshirt`,
    body: { hasPurchasedTshirt: true },
  }),
  'POST /teams/align-codes': ({ team }) => ({ path: '/teams/align-codes', body: [team] }),
  'POST /teams/generate-codes': ({ codeless }) => ({ path: '/teams/generate-codes', body: [codeless] }),
  'POST /teams/mail-codes': ({ team }) => ({ path: '/teams/mail-codes', body: [team] }),
  'POST /teams/remind': ({ team }) => ({ path: '/teams/remind', body: { ids: [team] } }),
  'POST /runners/mail-links': ({ captain }) => ({ path: '/runners/mail-links', body: { runnerIds: [captain] } }),
  'DELETE /runners/:id/deletion-request': ({ captain }) => ({ path: `/runners/${captain}/deletion-request` }),
  'GET /runners/link/:code': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}` }),
  'PUT /runners/link/:code': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}`, body: { year: 1990 } }),
  'GET /runners/link/:code/share-image': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}/share-image` }),
  'GET /runners/link/:code/results': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}/results` }),
  'PUT /runners/link/:code/results': ({ runnerCode }) => ({
    path: `/runners/link/${runnerCode}/results`,
    body: { showInResults: true },
  }),
  'DELETE /runners/link/:code/results': ({ runnerCode }) => ({ path: `/runners/link/${runnerCode}/results` }),
  'POST /runners/link/:code/deletion-request': ({ runnerCode }) => ({
    path: `/runners/link/${runnerCode}/deletion-request`,
  }),
  'GET /teams/:id/code': ({ team }) => ({ path: `/teams/${team}/code` }),
  'DELETE /teams/:id/code': ({ team }) => ({ path: `/teams/${team}/code` }),
  'POST /teams/void-codes': ({ team }) => ({ path: '/teams/void-codes', body: [team] }),
  'GET /teams/code/:code': ({ teamCode }) => ({ path: `/teams/code/${teamCode}` }),
  'POST /teams/invite-code/:count': () => ({ path: '/teams/invite-code/9999' }),
  'POST /teams/invite-links': () => ({ path: '/teams/invite-links', body: { name: 'Vertrieb', limit: 3 } }),
  'PUT /teams/invite-links/:id': ({ inviteLink }) => ({
    path: `/teams/invite-links/${inviteLink}`,
    body: { open: false },
  }),
  'DELETE /teams/invite-links/:id': ({ inviteLink }) => ({ path: `/teams/invite-links/${inviteLink}` }),
  'GET /teams/invite-links/:id/poster': ({ inviteLink }) => ({ path: `/teams/invite-links/${inviteLink}/poster` }),
  'GET /teams/public/code/:code': ({ teamCode }) => ({ path: `/teams/public/code/${teamCode}` }),
  'GET /teams/code/:code/all-runners': ({ teamCode }) => ({ path: `/teams/code/${teamCode}/all-runners` }),
  'PUT /teams/public/code/:code/update': ({ teamCode, team }) => ({
    path: `/teams/public/code/${teamCode}/update`,
    body: { id: team, teamAcronym: 'Neu' },
  }),
  'PUT /runners/code/:code/runner/:id': ({ teamCode, runner }) => ({
    path: `/runners/code/${teamCode}/runner/${runner}`,
    body: { year: 1980 },
  }),
  'GET /teams/public/code/:code/exists/:name': ({ teamCode }) => ({
    path: `/teams/public/code/${teamCode}/exists/Noch%20frei`,
  }),
  'GET /teams/public/invite-codes/:code/exists/:name': ({ inviteCode }) => ({
    path: `/teams/public/invite-codes/${inviteCode}/exists/Noch%20frei`,
  }),
  'GET /teams/public/invite-codes/:code': ({ inviteCode }) => ({ path: `/teams/public/invite-codes/${inviteCode}` }),
  'POST /teams/public/invite-codes/redeem/:inviteCode': ({ inviteCode }) => ({
    path: `/teams/public/invite-codes/redeem/${inviteCode}`,
    body: [NEW_TEAM],
  }),
  'PUT /letters/:id/recipient': (_, { letter }) => ({
    path: `/letters/${letter}/recipient`,
    body: { recipient: 'neu@neu.example' },
  }),
  'POST /letters/send': (_, { letter }) => ({ path: '/letters/send', body: { ids: [letter] } }),
  'GET /messages/:id': (_, { message }) => ({ path: `/messages/${message}` }),
  'GET /messages/:id/letters': (_, { message }) => ({ path: `/messages/${message}/letters` }),
  'GET /messages/templates/:id': (_, { template }) => ({ path: `/messages/templates/${template}` }),
  'POST /messages/templates': () => ({ path: '/messages/templates', body: { ...TEMPLATE, name: 'Parken' } }),
  'PUT /messages/templates/:id': (_, { template }) => ({ path: `/messages/templates/${template}`, body: TEMPLATE }),
  'DELETE /messages/templates/:id': (_, { template }) => ({ path: `/messages/templates/${template}` }),
  'POST /messages/files': (_, { pictureBytes }) => ({
    path: '/messages/files?name=Lageplan.png',
    payload: pictureBytes,
    headers: { 'content-type': 'image/png' },
  }),
  'DELETE /messages/files/:fileId': (_, { sentFile }) => ({ path: `/messages/files/${sentFile.id}` }),
  'GET /messages/files/link/:code': (_, { sentFile }) => ({ path: `/messages/files/link/${sentFile.code}` }),
  'GET /messages/files/link/:code/content': (_, { sentFile }) => ({
    path: `/messages/files/link/${sentFile.code}/content`,
  }),
  'POST /messages': () => ({
    path: '/messages',
    body: { audience: 'captains', subject: 'Hallo', text: 'Ihr Team {Team}: {Link}' },
  }),
  'PUT /messages/:id/state': (_, { message }) => ({ path: `/messages/${message}/state`, body: { state: 'stopped' } }),
  'GET /orders/:id/transfers': ({ order }) => ({ path: `/orders/${order}/transfers` }),
  'GET /invoices/:id/pdf/me': ({ invoice }) => ({ path: `/invoices/${invoice}/pdf/me` }),
  'GET /invoices/:id/pdf/admin': ({ invoice }) => ({ path: `/invoices/${invoice}/pdf/admin` }),
  'GET /invoices/customer/:id': ({ customer }) => ({ path: `/invoices/customer/${customer}` }),
  ...MONEY_SENTENCES,
  'POST /invoices/create': ({ order }) => ({ path: '/invoices/create', body: { orderID: order } }),
  'POST /invoices/:id/mail': ({ invoice }) => ({ path: `/invoices/${invoice}/mail` }),
  'POST /invoices/:id/write-off': ({ invoice }) => ({
    path: `/invoices/${invoice}/write-off`,
    body: { reason: 'Bankspesen' },
  }),
  'DELETE /invoices/:id/write-off': ({ invoice }) => ({ path: `/invoices/${invoice}/write-off` }),
  'POST /invoices/:id/cancel': ({ invoice }) => ({ path: `/invoices/${invoice}/cancel`, body: { reason: 'Irrtum' } }),
  'POST /invoices/:id/credit': ({ invoice, invoicedItem }) => ({
    path: `/invoices/${invoice}/credit`,
    body: { reason: 'Irrtum', lines: [{ orderItemId: invoicedItem, quantity: 1 }] },
  }),
  ...PICKUP_SENTENCES,
  // each company has one of this name
  'GET /search': () => ({ path: '/search?q=Blitz' }),
  'GET /search/me': () => ({ path: '/search/me?q=Blitz' }),
  'GET /downloads/:document': () => ({ path: '/downloads/table-plan' }),
  'POST /logs/exports': () => ({ path: '/logs/exports', body: { file: 'Teams.csv', rows: 3 } }),
}

const TEMPLATE = { name: 'Anreise', subject: 'Ihre Anreise', text: 'Guten Morgen, {Firma}.' }

const NO_SHOP = {
  picture: '',
  pictureBytes: Buffer.alloc(0),
  unsoldItem: 0,
  item: 0,
  letter: 0,
  wordmark: Buffer.alloc(0),
  invited: 0,
  message: 0,
  template: 0,
  programToken: 0,
  sentFile: { id: '', code: '' },
  bookkeepingRun: 0,
  handOver: 0,
  results: { version: 0, startNumber: '', corrected: '', protest: 0, person: 0 },
  pickupKey: '',
  pickupConflict: '',
  month: '',
  terms: { 'x-terms-version': '' },
}

/** Does the call of this endpoint name rows of a company, so that another company must get 404? */
export function namesRows(line: string): boolean {
  const say = new Map(Object.entries(SENTENCES)).get(line)
  const said = (rows: Rows) => JSON.stringify(say?.(rows, NO_SHOP))
  return Object.entries(ABSENT).some(([name, value]) => said({ ...ABSENT, [name]: `${value}0` }) !== said(ABSENT))
}
