/**
 * Every key of both storages, and whether a logout takes what lies under it: whatever holds personal data. 'Datenschutz & Cookies' says what each
 * contains. (rules/privacy#browser, rules/sessions#logout)
 */
export const LEAVES_WITH_SESSION = {
  token: true,
  shopping_cart_items: false,
  firmenlaufLocalTeams: true,
  unsavedDraft: true,
  unsavedTeam: true,
  unsavedSettings: true,
  creation_attempt: true,
  rosterDraft: true,
  roster_attempt: true,
  signUpTyped: true,
  typed_forms: true,
  pickup_list: false,
  unconfirmed_account: false,
  redirectPath: true,
  checkout_attempt: false,
  checkout_reference: true,
  checkout_logo: true,
  shirt_attempt: false,
  waiting_attempt: false,
  placed_order: true,
  payment_steps: true,
  staff_attempts: true,
  handOver_columns: false,
  teamOverview_itemsPerPage: false,
  teamOverview_layout: false,
  shop_look: false,
  last_year_hidden: false,
  scroll_places: false,
}
export type StorageKey = keyof typeof LEAVES_WITH_SESSION

/** Team drafts (draftStorage.ts); here, for every page asks whether there are any. (rules/drafts#lifetime) */
export const DRAFTS_KEY: StorageKey = 'firmenlaufLocalTeams'

/**
 * Says to whoever logs out anywhere that the counters' list lies on this device, and to its page that somebody has. A missing one says nothing:
 * browsers write it to the disk seconds after the list, and one that was killed between has the list alone. (rules/sessions#logout)
 */
export const PICKUP_MARK: StorageKey = 'pickup_list'

/** A wrapper of localStorage or sessionStorage. Where the browser forbids them, values are kept in memory. */
export type KeyStorage = {
  read: (key: StorageKey) => string | null
  write: (key: StorageKey, value: string) => void
  remove: (key: StorageKey) => void
  /** Whether the browser refuses to store it, so that it is lost on unload. */
  isPassing: (key: StorageKey) => boolean
}

function withoutFail(open: () => Storage): KeyStorage {
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
export const browserStorage = withoutFail(() => localStorage)

/** Of this tab only, gone when it closes. */
export const tabStorage = withoutFail(() => sessionStorage)

/** Subscribes to changes of that localStorage key by another tab. */
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
