import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMedia } from '#web/ui/useMedia.ts'

/** The place for them in the top bar of the area; null before it is there. */
export const ListToolsPlace = createContext<HTMLElement | null>(null)

/** What one does with a whole list: on a desk in the area's top bar, so that the first row is in the upper fifth of the screen. */
export function ListTools({ children }: { children: ReactNode }) {
  const place = use(ListToolsPlace)
  const hasRoom = useMedia('(min-width: 80rem)')
  const tools = <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>
  return hasRoom && place ? createPortal(tools, place) : tools
}
