/** Every key of both shelves; 'Datenschutz & Cookies' tells what lies under each. (rules/privacy#browser) */
export type StorageKey =
  | 'token'
  | 'shopping_cart_items'
  | 'firmenlaufLocalTeams'
  | 'unsavedDraft'
  | 'unsavedTeam'
  | 'creation_attempt'
  | 'rosterDraft'
  | 'roster_attempt'
  | 'rosterEntered'
  | 'redirectPath'
  | 'checkout_attempt'
  | 'shirt_attempt'
  | 'teamOverview_itemsPerPage'
  | 'shop_look'
  | 'scroll_places'

/** A shelf of browser storage. Where the browser forbids storage, things are kept as long as the page is open. */
export type Shelf = {
  read: (key: StorageKey) => string | null
  write: (key: StorageKey, value: string) => void
  remove: (key: StorageKey) => void
  /** Whether the browser refused or would refuse to store it, so that it is gone with the page. */
  isPassing: (key: StorageKey) => boolean
}

function shelf(open: () => Storage): Shelf {
  const kept = new Map<StorageKey, string>()
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
export function onWrittenElsewhere(key: StorageKey, listener: () => void): void {
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
