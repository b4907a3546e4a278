import { isInternalPath } from '#domain/access.ts'
import { tabShelf } from './storage.ts'

const KEY = 'redirectPath'

/** Remembers where somebody wanted to go before being sent to login; anything but a path of our own is ignored. (rules/access#guards) */
export function rememberPath(path: string): void {
  if (isInternalPath(path)) tabShelf.write(KEY, path)
}

/** The path to go to after login, or null. */
export function rememberedPath(): string | null {
  const path = tabShelf.read(KEY)
  return path !== null && isInternalPath(path) ? path : null
}

export function forgetPath(): void {
  tabShelf.remove(KEY)
}
