import { tabStorage } from './storage.ts'

const KEY = 'checkout_logo'

let held: File | null = null

/**
 * The logo that was chosen at the till, until the order is placed; of this tab only. Over a reload the browser keeps no file: what is left is
 * its name, so that it can be asked for. (rules/shop#checkout)
 */
export const chosenLogo = {
  /** The name is empty when none was chosen; a logout takes it, and with it the file. */
  read: (): { file: File | null; name: string } => {
    const name = tabStorage.read(KEY) ?? ''
    return { file: held?.name === name ? held : null, name }
  },
  keep: (file: File): void => {
    held = file
    tabStorage.write(KEY, file.name)
  },
  forget: (): void => {
    held = null
    tabStorage.remove(KEY)
  },
}
