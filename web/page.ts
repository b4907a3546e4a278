import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { noteSettling, promisesIn } from './api/settled.ts'

export type PageModule = { Component?: ComponentType; loader?: LoaderFunction }
/** Fetches a page's module. */
export type FetchPage = () => Promise<PageModule>

/**
 * The module of a page out of those that the build found in its area's folder (`import.meta.glob`), as the table of pages names it. Throws for one that is
 * not there, which a test finds (pages.test.ts).
 */
export function moduleNamed(modules: Readonly<Record<string, FetchPage>>, module: string): FetchPage {
  const found = modules[`./${module}`]
  if (!found) throw new Error(`No module ${module}.`)
  return found
}

/**
 * Lazy-loads a page's module. Its loader returns promises that the page reads later with Loaded: one that rejects before that, while
 * the page is still loading, must not be reported by the browser as an unhandled rejection.
 */
export function page<Module extends PageModule>(fetchModule: () => Promise<Module>) {
  return async (): Promise<Module> => {
    const module = await fetchModule()
    const { loader } = module
    if (loader === undefined) return module
    return { ...module, loader: (...given: Parameters<LoaderFunction>) => readLater(loader(...given)) }
  }
}

/** The same answer, without unhandled rejections from its promises. */
function readLater<Answer>(answer: Answer): Answer {
  for (const part of promisesIn(answer)) noteSettling(part)
  return answer
}
