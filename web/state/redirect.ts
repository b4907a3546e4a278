import { isInternalPath } from '#domain/text/internalPath.ts'
import { paths } from '#web/paths.ts'
import { cartStorage, storedCount } from './cartStorage.ts'
import { browserStorage, tabStorage } from './storage.ts'

const KEY = 'redirectPath'

/**
 * Remembers where somebody wanted to go before being sent to login; anything but a path of our own is ignored. The way to the till is kept
 * beside the cart, for the link of a mail opens another tab. (rules/access#guards)
 */
export function rememberPath(path: string): void {
  if (!isInternalPath(path)) return
  tabStorage.write(KEY, path)
  if (path === paths.checkout()) browserStorage.write(KEY, path)
}

/** The path to go to after login, or null. */
export function rememberedPath(): string | null {
  const path = tabStorage.read(KEY) ?? pathBesideCart()
  return path !== null && isInternalPath(path) ? path : null
}

/** Only while the cart waits. */
function pathBesideCart(): string | null {
  return storedCount(cartStorage.read()) > 0 ? browserStorage.read(KEY) : null
}

export function forgetPath(): void {
  tabStorage.remove(KEY)
  browserStorage.remove(KEY)
}
