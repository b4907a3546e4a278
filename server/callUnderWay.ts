import { AsyncLocalStorage } from 'node:async_hooks'

/** A call that is being answered: names by which its asker takes turns, and the end of its turn among all before its answer. */
type CallUnderWay = { names: readonly string[]; letOthers: () => void }

const underWay = new AsyncLocalStorage<CallUnderWay>()

/** Work that the product does by itself. */
const OWN_WORK: CallUnderWay = { names: ['own work'], letOthers: () => undefined }

export const asCall = <Result>(call: CallUnderWay, act: () => Result): Result => underWay.run(call, act)

/** The call that is being answered. What waits in it for something else than the database lets others have the turn. (rules/faults#costly-work) */
export const callUnderWay = (): CallUnderWay => underWay.getStore() ?? OWN_WORK
