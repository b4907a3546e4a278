import type { Page } from '@playwright/test'

/** How many companies this device keeps of the list, and how far it takes the server's clock to be ahead of its own. */
export const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ companies: number; clockAhead: number | undefined }>((answer) => {
        const opening = indexedDB.open('ausgabe')
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['companies', 'facts'])
          const companies = tx.objectStore('companies').count()
          const facts = tx.objectStore('facts').get('facts')
          tx.oncomplete = () => answer({ companies: companies.result, clockAhead: facts.result?.clockAhead })
        }
      }),
  )
