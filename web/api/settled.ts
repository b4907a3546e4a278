const values = new WeakMap<Promise<unknown>, { value: unknown }>()

/** Notes to what a promise of a loader comes, so that who renders it later need not wait; a failure of it is told to nobody else. */
export function noteSettling(promise: Promise<unknown>): void {
  promise.then(
    (value) => values.set(promise, { value }),
    () => undefined,
  )
}

/** The noted value of a promise; null while it is pending, or when it failed. */
export const settledValue = <Value>(promise: Promise<Value>): { value: Value } | null => {
  const settled = values.get(promise)
  return settled && isOf(promise, settled) ? settled : null
}

/** It was noted with this promise. */
const isOf = <Value>(promise: Promise<Value>, settled: { value: unknown }): settled is { value: Value } =>
  values.get(promise) === settled

/** Waits for all that loaders have left to be read later. */
export async function allSettled(loaderData: Readonly<Record<string, unknown>>): Promise<void> {
  await Promise.allSettled(Object.values(loaderData).flatMap(promisesIn))
}

export const promisesIn = (data: unknown): Promise<unknown>[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter((part) => part instanceof Promise) : []
