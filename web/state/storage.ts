/** A shelf of browser storage. Where the browser forbids storage, things are kept as long as the page is open. */
export type Shelf = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
  /** Whether the browser refused or would refuse to store it, so that it is gone with the page. */
  isPassing: (key: string) => boolean
}

function shelf(open: () => Storage): Shelf {
  const kept = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise()
    }
  }
  return {
    read: (key) =>
      kept.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    write: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          kept.delete(key)
        },
        () => void kept.set(key, value),
      ),
    remove: (key) => {
      kept.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    isPassing: (key) =>
      kept.has(key) ||
      attempt(
        (storage) => storage.getItem(key) === undefined,
        () => true,
      ),
  }
}

/** Shared by all tabs, until removed. */
export const browserShelf = shelf(() => localStorage)

/** Of this tab only, gone when it closes. */
export const tabShelf = shelf(() => sessionStorage)

/** Tells when another tab wrote or removed that key of the browser shelf. */
export function onWrittenElsewhere(key: string, listener: () => void): void {
  // Absent where rules are tested without a browser.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}

/** A value that components subscribe to. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: () => all.forEach((listener) => listener()),
  }
}
