import type { LoaderFunctionArgs, To } from 'react-router'
import { ADDRESSES } from '#contract/paths.ts'
import type { Page } from '#contract/paths.ts'
import { kindsOf, tableOf } from '#domain/factTable.ts'
import { page } from './page.ts'
import type { PageModule } from './page.ts'

type Guard<Name extends Page, Right> = {
  /** What one must be allowed to in order to open a page. */
  rights: Record<Name, Right>
  /** Throws what is shown or done in the page's place. */
  admit: (name: Name) => void
}

/** The pages of an area that not everybody there may open. (rules/staff#own-roles, rules/dashboard#own-access) */
export function guardedPages<Name extends Page, Right>({ rights, admit }: Guard<Name, Right>) {
  const patterns = tableOf(kindsOf(rights), (name) => patternOf(ADDRESSES[name]))
  return {
    /** The way to one of these pages: its right, undefined for any other address. */
    rightAt: (to: To): Right | undefined => {
      const pathname = typeof to === 'string' ? (to.split(/[?#]/, 1)[0] ?? '') : (to.pathname ?? '')
      const name = kindsOf(rights).find((one) => patterns[one].test(pathname))
      return name && rights[name]
    },
    /**
     * The page: who may not open it reads why, in its place, and nothing is loaded for it. In the loader, not before it: what is thrown
     * there is shown within the frame.
     */
    guarded: <Module extends PageModule>(name: Name, fetchModule: () => Promise<Module>) => {
      const fetchPage = page(fetchModule)
      return async () => {
        const { loader, ...module } = await fetchPage()
        const admitted = (given: LoaderFunctionArgs, context: unknown) => {
          admit(name)
          return loader ? loader(given, context) : null
        }
        return { ...module, loader: admitted }
      }
    },
  }
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
