import { TAKE_ALL } from './newYears.ts'
import { PASSWORD, aRegistration } from './build.ts'
import type { Sentences } from './sentence.ts'

/** Answer of a browser with a passkey, to a challenge that nobody gave. */
const BY_BROWSER = { id: 'bm9uZQ', clientDataJSON: 'e30' }
const AN_ASSERTION = { ...BY_BROWSER, authenticatorData: 'AA', signature: 'AA' }

const aYearLater = (month: string) => month.replace(/^\d+/, (year) => String(Number(year) + 1))

/** The calls about accounts: of companies, their people and the staff, and how one gets in to them. */
export const ACCOUNT_SENTENCES: Sentences = {
  'POST /auth/login': ({ email }) => ({ path: '/auth/login', body: { email, password: PASSWORD } }),
  'POST /auth/register': () => ({ path: '/auth/register', body: aRegistration({ email: 'neu@neu.example' }) }),
  'PUT /password-reset/send': ({ email }) => ({ path: '/password-reset/send', body: { email } }),
  'PUT /password-reset/reset': ({ email }) => ({
    path: '/password-reset/reset',
    body: { email, token: '000000', newPassword: 'Neuschnee1234' },
  }),
  'PUT /password-reset/link': () => ({
    path: '/password-reset/link',
    body: { token: 'not a token of a link', newPassword: 'Neuschnee1234' },
  }),
  'PUT /customers/me/password': () => ({
    path: '/customers/me/password',
    body: { currentPassword: PASSWORD, newPassword: 'Neuschnee1234' },
  }),
  'POST /auth/invitation': () => ({ path: '/auth/invitation', body: { code: 'not a code of an invitation' } }),
  'POST /auth/accept-invitation': () => ({
    path: '/auth/accept-invitation',
    body: { code: 'not a code of an invitation', password: 'Neuschnee1234567' },
  }),
  'POST /customers/me/colleagues': () => ({
    path: '/customers/me/colleagues',
    body: { email: 'neu@neu.example', firstName: 'Nina', lastName: 'Neu', access: 'teams' },
  }),
  'POST /customers/me/colleagues/:id/invitation': ({ invitee }) => ({
    path: `/customers/me/colleagues/${invitee}/invitation`,
  }),
  'PUT /customers/me/colleagues/:id': ({ colleague }) => ({
    path: `/customers/me/colleagues/${colleague}`,
    body: { access: 'all' },
  }),
  'DELETE /customers/me/colleagues/:id': ({ colleague }) => ({ path: `/customers/me/colleagues/${colleague}` }),
  'DELETE /customers/me/colleagues/me': () => ({ path: '/customers/me/colleagues/me' }),
  'POST /customers/me/owner': ({ colleague }) => ({ path: '/customers/me/owner', body: { id: colleague } }),
  'PUT /customers/:id/owner': ({ customer, colleague }) => ({
    path: `/customers/${customer}/owner`,
    body: { id: colleague },
  }),
  'POST /auth/confirm': () => ({ path: '/auth/confirm', body: { password: PASSWORD } }),
  'DELETE /auth/sessions/:id': ({ session }) => ({ path: `/auth/sessions/${session}` }),
  'PUT /come-again': () => ({ path: '/come-again', body: { on: true } }),
  'PUT /customers/:id/invitations': ({ customer }) => ({
    path: `/customers/${customer}/invitations`,
    body: { none: true },
  }),
  'PUT /come-again/wish': () => ({ path: '/come-again/wish', body: { code: 'nobody', none: true } }),
  'POST /opening-notices': ({ email }) => ({ path: '/opening-notices', body: { email } }),
  'POST /opening-notices/confirm': () => ({ path: '/opening-notices/confirm', body: { code: 'nobody' } }),
  'POST /opening-notices/leave': () => ({ path: '/opening-notices/leave', body: { code: 'nobody' } }),
  'POST /auth/way-back': () => ({ path: '/auth/way-back', body: { code: 'not a code of a way back' } }),
  'PUT /admins/me': () => ({ path: '/admins/me', body: { firstName: 'Nina', lastName: 'Neu' } }),
  'PUT /admins/me/password': () => ({
    path: '/admins/me/password',
    body: { currentPassword: PASSWORD, newPassword: 'Neuschnee12345' },
  }),
  'POST /admins': () => ({
    path: '/admins',
    body: { email: 'neu@neu.example', firstName: 'Nina', lastName: 'Neu', roles: ['office'] },
  }),
  'POST /tokens': (_, { month }) => ({
    path: '/tokens',
    body: { name: 'Zeitnehmung', scopes: ['results.write'], until: `${aYearLater(month)}-01` },
  }),
  'POST /years': () => ({
    path: '/years',
    body: {
      date: '2097-09-20',
      label: '2097',
      take: TAKE_ALL,
    },
  }),
  'PUT /years/:id/state': () => ({ path: '/years/1/state', body: { state: 'current' } }),
  'DELETE /years/:id': () => ({ path: '/years/1' }),
  'DELETE /tokens/:id': (_, { programToken }) => ({ path: `/tokens/${programToken}` }),
  'POST /admins/:id/invitation': (_, { invited }) => ({ path: `/admins/${invited}/invitation` }),
  'PUT /admins/:id/roles': (_, { invited }) => ({ path: `/admins/${invited}/roles`, body: { roles: ['read'] } }),
  'PUT /admins/me/totp': () => ({ path: '/admins/me/totp', body: { code: '000000' } }),
  'DELETE /admins/me/totp': () => ({ path: '/admins/me/totp', body: { code: '000000' } }),
  'DELETE /admins/:id/totp': (_, { invited }) => ({ path: `/admins/${invited}/totp` }),
  'POST /auth/passkey': () => ({ path: '/auth/passkey', body: AN_ASSERTION }),
  'POST /admins/me/passkeys': () => ({
    path: '/admins/me/passkeys',
    body: { name: 'Telefon', passkey: { ...BY_BROWSER, attestationObject: 'oA', transports: ['internal'] } },
  }),
  'PUT /admins/me/passkeys/:id': () => ({ path: '/admins/me/passkeys/1', body: { name: 'Telefon' } }),
  'DELETE /admins/me/passkeys/:id': () => ({ path: '/admins/me/passkeys/1', body: {} }),
  'POST /admins/me/recovery-codes': () => ({ path: '/admins/me/recovery-codes', body: { passkey: AN_ASSERTION } }),
  'DELETE /admins/:id': (_, { invited }) => ({ path: `/admins/${invited}` }),
  'PUT /verify-email/validate': () => ({ path: '/verify-email/validate', body: { token: '000000' } }),
  'PUT /verify-email/address': () => ({ path: '/verify-email/address', body: { email: 'richtig@neu.example' } }),
}
