import { browserStorage } from './storage.ts'

const KEY = 'unconfirmed_account'

/** What the last sign-up of this browser was answered with, to be replaced by another one until it is confirmed. (rules/accounts#anew) */
export const unconfirmedAccount = {
  read: (): string | undefined => browserStorage.read(KEY) ?? undefined,
  keep: (replacement: string): void => browserStorage.write(KEY, replacement),
  forget: (): void => browserStorage.remove(KEY),
}
