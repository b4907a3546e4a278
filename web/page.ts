import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { ADDRESSES } from '#contract/paths.ts'
import type { Page } from '#contract/paths.ts'
import { kindsOf } from '#domain/factTable.ts'
import type { PageHandle } from './pageHandle.ts'

/** What the route table says of a page. */
export type Screen = Pick<RouteObject, 'lazy' | 'middleware' | 'loader'> & { handle?: PageHandle }

/** The lines of the route table for these pages, each with the name of its page as its id. */
export function routesOf(screens: { [Name in Page]?: Screen }): RouteObject[] {
  return kindsOf(screens).map((page) => ({ id: page, path: ADDRESSES[page], ...screens[page] }))
}

export type PageModule = { Component?: ComponentType; loader?: LoaderFunction }

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
  if (typeof answer !== 'object' || answer === null) return answer
  for (const part of Object.values(answer)) if (part instanceof Promise) part.catch(() => undefined)
  return answer
}
