/** A payment that may have come back; amount in cents. */
export type Returnable = {
  id: number
  amount: number
  payerIban: string | null
  reference: string
  bankReferences: readonly string[]
}

/** Money that went back, as a bank tells of it; amount in cents, below zero. `words` are those of the payer alone. */
export type ReturnEntry = Omit<Returnable, 'id'> & { words: string }

/** Letters of a payer's words that are looked at, and those of them, without blanks, that tell one payment from another. */
export const RETURNED_WORDS_MAX = 500
const TELLING_MAX = 250

/**
 * Finds the payment that a return names: by a reference of the bank, else by the payer's words; always the whole of it, and each only once.
 * `candidates` newest first. Each of them is looked at once, however many returns follow. (rules/statements#returns)
 */
export function returnFinder<Payment extends Returnable>(
  candidates: readonly Payment[],
): (entry: ReturnEntry) => Payment | null {
  const named = { references: waitingRoom(), words: waitingRoom() }
  for (const [place, { amount, payerIban, reference, bankReferences }] of candidates.entries()) {
    for (const one of bankReferences) named.references.add({ amount, name: one, payerIban, place })
    for (const words of wordsIn(reference, bankReferences)) named.words.add({ amount, name: words, payerIban, place })
  }
  const taken = new Set<number>()
  const firstOf = (room: WaitingRoom, names: readonly string[], { amount, payerIban }: ReturnEntry) => {
    const places = names.flatMap((name) => room.firstPlaces({ amount: -amount, name, payerIban }, taken))
    return places.toSorted((one, other) => one - other).at(0)
  }
  return (entry) => {
    const words = new Set([squeezed(entry.reference), squeezed(entry.words)])
    const place = firstOf(named.references, entry.bankReferences, entry) ?? firstOf(named.words, [...words], entry)
    if (place === undefined) return null
    taken.add(place)
    return candidates[place] ?? null
  }
}

type Name = { amount: number; name: string; payerIban: string | null }
/** Places of payments in the order of the list; those before `next` are known to be taken. */
type Queue = { places: number[]; next: number }
type WaitingRoom = {
  add(named: Name & { place: number }): void
  /** The first places left of this name and amount: of the account or of none that is told; without an account of any. */
  firstPlaces(wanted: Name, taken: ReadonlySet<number>): number[]
}

/** Accounts in words that no IBAN is. */
const NONE = 'none is told'
const ANY = 'any'

/** The payments of each name, in queues by their account. */
function waitingRoom(): WaitingRoom {
  const queues = new Map<string, Map<string, Queue>>()
  const nameOf = ({ amount, name }: Name) => `${amount} ${name}`
  return {
    add({ place, ...named }) {
      const ofName = queues.get(nameOf(named)) ?? new Map<string, Queue>()
      queues.set(nameOf(named), ofName)
      for (const account of [named.payerIban ?? NONE, ANY]) {
        const queue = ofName.get(account) ?? { places: [], next: 0 }
        ofName.set(account, queue)
        queue.places.push(place)
      }
    },
    firstPlaces(wanted, taken) {
      const ofName = queues.get(nameOf(wanted))
      const accounts = wanted.payerIban === null ? [ANY] : [wanted.payerIban, NONE]
      return accounts.flatMap((account) => {
        const queue = ofName?.get(account)
        while (queue && taken.has(queue.places[queue.next] ?? -1)) queue.next += 1
        return queue?.places[queue.next] ?? []
      })
    },
  }
}

/** Words by which a return may name a payment: all that is kept, and without the payer's own reference behind them, which a return need not repeat. */
function wordsIn(reference: string, bankReferences: readonly string[]): Set<string> {
  const without = bankReferences.flatMap((own) =>
    own !== '' && reference.endsWith(` ${own}`) ? [reference.slice(0, -own.length)] : [],
  )
  return new Set([reference, ...without].map(squeezed).filter((words) => words !== ''))
}

const squeezed = (text: string) =>
  text.slice(0, RETURNED_WORDS_MAX).replaceAll(/\s/g, '').toUpperCase().slice(0, TELLING_MAX)
