import path from 'node:path'
import { expect, test } from 'vitest'
import { NAME_IN_LETTER_MAX } from '#domain/letters/letterNames.ts'
import { composed } from '../broadcasts/letterOf.ts'
import { parseBlocks } from '../configuration/markdown.ts'
import { readEvent } from '../event.ts'
import * as accountLetters from './accountLetters.ts'
import * as codeLetters from './codeLetters.ts'
import * as dunningLetters from './dunningLetters.ts'
import * as letters from './letters.ts'
import { htmlOf, type Letter } from './letterSheet.ts'
import * as linkLetters from './linkLetters.ts'
import * as paymentLetters from './paymentLetters.ts'
import * as pickupLetters from './pickupLetters.ts'
import * as reminderLetters from './reminderLetters.ts'

const sender = {
  event: readEvent(path.resolve(import.meta.dirname, '..', '..', 'event', 'event.json')),
  publicUrl: 'https://lauf.example',
}

/** A name that a stranger types so that a letter of ours leads elsewhere. */
const BAIT = 'https://www.boese.test/gewinn b@boese.test Gewonnen: boese.test'
const NEW = 'neu@firma.example'
const LONG = 'Q'.repeat(200)
const person = (name: string) => ({ firstName: name, lastName: null, startNumber: '12A' })
const until = { deadline: '2027-08-31', daysLeft: 3 }
const at = new Date('2027-08-01T08:00:00Z')
const money = { orderID: 1, dueDate: '2027-09-01', net: 100, gross: 120, open: 120 }
const order = (name: string) => ({
  orderID: 1,
  customerID: 1,
  companyName: name,
  createdAt: at,
  paymentState: 'PENDING' as const,
  openAmount: null,
  paidAmount: null,
  orderItems: [],
  totalPrice: 0,
  vat: [],
  gross: 0,
  invoiceDocumentId: null,
  invoiceDueAt: null,
  uidMissing: false,
  closed: false,
  logoMissing: false,
  termsVersion: '1',
  orderReference: name,
  deliveryAddress: {
    companyName: name,
    companyUID: null,
    firstName: name,
    lastName: name,
    street: name,
    houseNumber: '1',
    postalCode: 6020,
    city: name,
    state: 'Tirol',
    country: 'Österreich',
  },
})
const reader = (name: string) => ({
  name,
  companies: [{ id: 1, name, email: 'f@firma.example', contactEmail: null, companyName: name, teams: [] }],
  teams: [],
  isCompany: true,
})

/** Every letter with this in the place of each name; the names of the functions, so that none is forgotten. */
const ALL: Record<string, (name: string) => Letter> = {
  verificationLetter: (name) => codeLetters.verificationLetter(sender, { name, code: '042917', validMinutes: 30 }),
  resetLetter: (name) => codeLetters.resetLetter(sender, { name, code: '042917', link: 'x' }),
  invitedResetLetter: (name) =>
    codeLetters.invitedResetLetter(sender, { name, companyName: name, openUntil: '2027-08-01' }),
  invitationLetter: (name) => codeLetters.invitationLetter(sender, { name, link: 'x', roles: ['Büro'] }),
  colleagueLetter: (name) =>
    codeLetters.colleagueLetter(sender, { name, companyName: name, link: 'x', access: 'Teams' }),
  newEmailLetter: (name) => codeLetters.newEmailLetter(sender, { name, code: '042917', validMinutes: 30 }),
  editingLinkLetter: (name) =>
    linkLetters.editingLinkLetter(sender, {
      teams: [{ teamName: name, runners: [] }],
      companyName: name,
      code: 'ABCD-EFGH-JKMN',
      namesUntil: null,
      isRaceOver: false,
    }),
  emailAskedLetter: (name) => accountLetters.emailAskedLetter(sender, { name, email: NEW, link: 'x' }),
  emailChangedLetter: (name) =>
    accountLetters.emailChangedLetter(sender, { name, email: NEW, hasBillingEmail: false, link: 'x' }),
  handedOverLetter: (name) =>
    accountLetters.handedOverLetter(sender, { name, companyName: name, email: NEW, link: 'x' }),
  accessGivenLetter: (name) =>
    accountLetters.accessGivenLetter(sender, { name, companyName: name, email: NEW, link: 'x', access: 'teams' }),
  colleagueRemovedLetter: (name) =>
    accountLetters.colleagueRemovedLetter(sender, { name, companyName: name, email: NEW, link: 'x' }),
  passwordChangedLetter: (name) => accountLetters.passwordChangedLetter(sender, { name, link: 'x' }),
  takenBackLetter: (name) => accountLetters.takenBackLetter(sender, { email: NEW, companyName: name, isOwner: true }),
  ownerAppointedLetter: (name) => accountLetters.ownerAppointedLetter(sender, { name, companyName: name, email: NEW }),
  secondStepLetter: (name) => accountLetters.secondStepLetter(sender, { name, change: 'on' }),
  passkeyLetter: (name) => accountLetters.passkeyLetter(sender, { name, passkey: name, change: 'added' }),
  accountEndsLetter: (name) => letters.accountEndsLetter(sender, { name, lastLoginAt: at, day: '2027-08-01' }),
  orderLetter: (name) =>
    letters.orderLetter(sender, { name, order: order(name), namesUntil: null, billingEmail: null }),
  invoiceLetter: (name) =>
    letters.invoiceLetter(sender, {
      name,
      kind: 'CREDIT_NOTE',
      issuerVat: 'charged',
      number: '2027-1',
      original: null,
      reason: null,
      settlement: '',
      withdrawn: `zurückgezogen: ${name.slice(0, NAME_IN_LETTER_MAX)}`,
      ...money,
    }),
  invoiceAgainLetter: (name) =>
    letters.invoiceAgainLetter(sender, { name, kind: 'INVOICE', number: '2027-1', ...money }),
  dunningLetter: (name) =>
    dunningLetters.dunningLetter(sender, {
      name,
      step: 'note',
      title: 'Erinnerung',
      number: null,
      payUntil: '2027-09-01',
      documents: [],
      charges: 0,
      interest: 0,
      total: 0,
    }),
  thanksLetter: (name) => paymentLetters.thanksLetter(sender, { name, bookedOn: '2027-08-01', paid: [] }),
  pickupNoticeLetter: (name) =>
    pickupLetters.pickupNoticeLetter(sender, { name, companyName: name, number: '7', token: 'T', delegate: name }),
  teamReminderLetter: (name) =>
    linkLetters.teamReminderLetter(sender, {
      teams: [{ teamName: name, runners: [], code: 'ABCD-EFGH-JKMN' }],
      namesUntil: null,
      companyName: name,
    }),
  runnerLinkLetter: (name) =>
    linkLetters.runnerLinkLetter(sender, {
      runner: person(name),
      unsaid: 'name',
      isRaceOver: false,
      code: 'ABCD-EFGH-JKMN',
      team: { teamName: name, companyName: name, wave: null },
    }),
  companyNamesReminder: (name) =>
    reminderLetters.companyNamesReminder(sender, {
      name,
      companyName: name,
      ready: 0,
      total: 1,
      gaps: [{ teamName: name, missing: 'alles' }],
      free: null,
      ...until,
    }),
  companyShirtsReminder: (name) =>
    reminderLetters.companyShirtsReminder(sender, {
      name,
      companyName: name,
      gaps: [{ teamName: name, missing: 'alles' }],
      open: '2 Größen',
      ...until,
    }),
  captainReminder: (name) =>
    reminderLetters.captainReminder(sender, {
      name,
      of: 'names',
      teams: [{ teamName: name, missing: 'alles', code: 'ABCD-EFGH-JKMN' }],
      ...until,
    }),
  broadcast: (name) =>
    composed(
      sender,
      { audience: 'companies', subject: 'Für {Firma}', parsed: parseBlocks('An {Firma}: **{Firma}** fehlt {Fehlt}.') },
      { reader: reader(name), codes: new Map() },
    ).letter,
}

const MODULES = [
  accountLetters,
  codeLetters,
  letters,
  dunningLetters,
  paymentLetters,
  pickupLetters,
  linkLetters,
  reminderLetters,
]

/** Says nobody's name. */
const NAMELESS = 'testLetter'

test('every letter is tried', () => {
  const written = MODULES.flatMap((module) => Object.keys(module))
    .filter((name) => /(?:Letter|Reminder)$/.test(name))
    .filter((name) => name !== NAMELESS)
  expect(written.toSorted()).toEqual(
    Object.keys(ALL)
      .filter((name) => name !== 'broadcast')
      .toSorted(),
  )
})

// rules/letters#names
test.each(Object.entries(ALL))('%s says names, and nothing in one becomes a link', (_, write) => {
  const baited = write(BAIT)
  const words = [baited.subject, baited.text, htmlOf(sender, baited.sheet)].join('\n')
  expect(words.toLowerCase()).toContain('boese')
  expect(words).not.toMatch(/boese\.test|www\.boese|@boese|\/\/(?:www|boese)/i)
  const long = write(LONG)
  expect([long.subject, long.text, htmlOf(sender, long.sheet)].join('\n')).not.toContain(
    'Q'.repeat(NAME_IN_LETTER_MAX + 1),
  )
})
