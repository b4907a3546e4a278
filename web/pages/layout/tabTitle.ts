import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ROOT, type EventFacts } from '#web/api/eventFacts.ts'

/** Of the page that the address names, and of what stands in its place. */
let own = globalThis.document?.title ?? ''
let instead: string | undefined

function replace(title?: string): void {
  instead = title
  document.title = instead ?? own
}

/** The title of the page that the address names; shown unless something else stands in its place. (rules/access#titles) */
export function nameTab(title: string): void {
  own = title
  replace(instead)
}

/** While this stands in place of a page, the tab bears its title. (rules/access#titles) */
export function useTitleInstead(words: string): void {
  const event = useRouteLoaderData<EventFacts>(ROOT)?.name
  useEffect(() => {
    replace(event === undefined ? words : `${words} · ${event}`)
    return () => replace()
  }, [words, event])
}
