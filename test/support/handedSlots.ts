import type { FrozenSlot } from '#domain/numbers/handOver.ts'

/** A slot of the timekeeper's, the first of the first team unless told otherwise. */
export const aHandedSlot = (other: Partial<FrozenSlot> = {}): FrozenSlot => ({
  runnerID: 1,
  teamID: 7,
  slot: 'A',
  startNumber: '101A',
  chipNumber: 1,
  transponder: null,
  firstName: 'Lena',
  lastName: 'Öztürk',
  year: 1991,
  sex: 'FEMALE',
  isApprentice: false,
  showInResults: null,
  teamName: 'Team von Bergblick 2',
  companyName: 'Bergblick',
  competition: 'RUNNING',
  teamSex: 'MIXED',
  teamType: 'COMPANY',
  timekeeping: true,
  wave: null,
  isErased: false,
  ...other,
})

/** Nobody in it. */
export const NO_PERSON = {
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  isApprentice: false,
  showInResults: null,
} as const
