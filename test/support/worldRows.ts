/** Rows of one company in the database: a name for every one that an address or a body can carry. */
export type Rows = {
  customer: number
  email: string
  /** In which its owner is logged in. */
  session: number
  contact: number
  order: number
  orderItem: number
  invoicedOrder: number
  invoice: string
  /** The line of the invoiced order. */
  invoicedItem: number
  /** A whole team with shirts, whose code `teamCode` is; it is timed. */
  team: number
  teamName: string
  captain: number
  runner: number
  /** A team without timekeeping, and the order it is on. */
  untimed: number
  /** A team of this company that bears no code. */
  codeless: number
  strangeRunner: number
  roster: number
  /** Colleague who logs in for it beside its owner, and one who is only invited to. */
  colleague: number
  invitee: number
  /** By hand, assigned to nothing. */
  payment: number
  /** A reminder of the invoice. */
  dunningLetter: string
  teamCode: string
  /** Of the captain's own link. */
  runnerCode: string
  inviteCode: string
  /** Of a department. */
  inviteLink: number
  /** A place in the waiting list. */
  waiting: number
}

/** Ids that do not exist. */
export const ABSENT: Rows = {
  customer: 999_999_901,
  email: 'niemand@nirgends.example',
  session: 999_999_918,
  contact: 999_999_902,
  order: 999_999_903,
  orderItem: 999_999_904,
  invoicedOrder: 999_999_905,
  invoice: '00000000-0000-4000-8000-000000000000',
  invoicedItem: 999_999_906,
  team: 999_999_907,
  teamName: 'Gibt es nicht',
  captain: 999_999_908,
  runner: 999_999_909,
  untimed: 999_999_910,
  codeless: 999_999_911,
  strangeRunner: 999_999_912,
  roster: 999_999_913,
  colleague: 999_999_915,
  invitee: 999_999_916,
  payment: 999_999_914,
  dunningLetter: '00000000-0000-4000-8000-000000000002',
  teamCode: 'ZZZZ-ZZZZ-ZZZZ',
  runnerCode: 'QQQQ-QQQQ-QQQQ',
  inviteCode: 'YYYY-YYYY-YYYY',
  inviteLink: 999_999_917,
  waiting: 999_999_919,
}
