/**
 * The keys of PostgreSQL's advisory locks, one for each thing that only one process may do at a time. A number that was released stays:
 * servers of two versions may run beside each other during an update.
 */
export const ADVISORY_LOCKS = {
  /** Creating the embedded database. */
  creation: 71_400,
  migration: 71_401,
  retention: 71_402,
  /** Changing items, which the shop's list is made of. */
  catalogue: 71_403,
  demo: 71_404,
  /** The form of the tables: shared by whoever copies them, exclusive for who changes them. */
  schema: 71_405,
  firstCatalogue: 71_406,
  firstAdmin: 71_407,
  firstSettings: 71_408,
  /** Moving the letters of Rundmails and reminders into the queue of mails. */
  broadcasts: 71_409,
  /** Beginning a round of reminders. */
  reminders: 71_410,
  /** Booking statements of banks. */
  statements: 71_411,
  /** A round of reminders of payment. */
  dunning: 71_412,
  /** A run for the accountant. */
  bookkeeping: 71_413,
  /** Freezing a version for the timekeeper, and taking the timekeeper's chips. */
  timekeeper: 71_414,
  /** Records of the pickup, which are numbered in the order in which they can be read. */
  pickup: 71_415,
  /** A round of the pickup's notices. */
  pickupNotices: 71_416,
  /** Making a version of the results, and publishing one. */
  results: 71_417,
  /** A round of the waiting list. */
  waitingList: 71_418,
} as const
