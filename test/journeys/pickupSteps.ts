import type { Page } from '@playwright/test'

/** How many companies this device keeps of the list. */
export const keptCompanies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const opening = indexedDB.open('ausgabe')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('companies').objectStore('companies').count()
          counting.onsuccess = () => answer(counting.result)
        }
      }),
  )
