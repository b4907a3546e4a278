import { isInternalPath } from '#domain/text/internalPath.ts'
import { paths } from '#web/paths.ts'
import { cartShelf, countOf } from './cartShelf.ts'
import { browserShelf, tabShelf } from './storage.ts'

const KEY = 'redirectPath'

/**
 * Remembers where somebody wanted to go before being sent to login; anything but a path of our own is ignored. The way to the till is kept
 * beside the cart, for the link of a mail opens another tab. (rules/access#guards)
 */
export function rememberPath(path: string): void {
  if (!isInternalPath(path)) return
  tabShelf.write(KEY, path)
  if (path === paths.checkout()) browserShelf.write(KEY, path)
}

/** The path to go to after login, or null. */
export function rememberedPath(): string | null {
  const path = tabShelf.read(KEY) ?? pathBesideCart()
  return path !== null && isInternalPath(path) ? path : null
}

/** Only while the cart waits. */
function pathBesideCart(): string | null {
  return countOf(cartShelf.read()) > 0 ? browserShelf.read(KEY) : null
}

export function forgetPath(): void {
  tabShelf.remove(KEY)
  browserShelf.remove(KEY)
}
