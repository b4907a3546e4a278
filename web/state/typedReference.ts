import { tabStorage } from './storage.ts'

const KEY = 'checkout_reference'

/** The company's own number for the order that is typed at the till, until the order is placed; of this tab only. (rules/shop#checkout) */
export const typedReference = {
  /** Empty when nothing was typed. */
  read: (): string => tabStorage.read(KEY) ?? '',
  keep: (text: string): void => tabStorage.write(KEY, text),
  forget: (): void => tabStorage.remove(KEY),
}
