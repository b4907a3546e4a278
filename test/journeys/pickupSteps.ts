import type { Page } from '../../tools/browser.ts'

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

/** The key of this device, by which it sends without a login, is too old; it must be reloaded to notice. */
export const spoilKey = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('ausgabe')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('facts', 'readwrite')
          const facts = tx.objectStore('facts').get('facts')
          facts.onsuccess = () => tx.objectStore('facts').put({ ...facts.result, upload: 'too.old.' }, 'facts')
          tx.oncomplete = () => done()
        }
      }),
  )

/**
 * Brings a page back into sight, as when a phone wakes up, and waits until it has looked for a new version by itself: a browser looks too,
 * when a page is opened.
 */
export const wakeUp = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const update = registration.update.bind(registration)
    const looked = Promise.withResolvers<void>()
    registration.update = () => {
      looked.resolve()
      return update()
    }
    // more than once: the page begins to listen only when its worker is registered
    const waking = setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100)
    await looked.promise
    clearInterval(waking)
  })
