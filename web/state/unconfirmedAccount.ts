import { browserShelf } from './storage.ts'

const KEY = 'unconfirmed_account'

/** What the last sign-up of this browser was answered with, to be replaced by another one until it is confirmed. (rules/accounts#anew) */
export const unconfirmedAccount = {
  read: (): string | undefined => browserShelf.read(KEY) ?? undefined,
  keep: (replacement: string): void => browserShelf.write(KEY, replacement),
  forget: (): void => browserShelf.remove(KEY),
}
