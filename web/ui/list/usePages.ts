import { useRef, useState } from 'react'

/** Pagination: the first entry of a page stays visible when the size changes; changing the page scrolls to the list's top. */
export function usePages(list: {
  count: number
  pageSize: number
  /** The index (from 0) whose page is shown first. */
  start?: number
  /** The filter of the list, such as a search; changing it resets to the first page. */
  choice?: string
  onPageSize: (pageSize: number) => void
}) {
  const { count, pageSize, start: opened = 0, choice, onPageSize } = list
  const top = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(() => pageOf(opened, pageSize))
  const [chosen, setChosen] = useState(choice)
  if (choice !== chosen) {
    setChosen(choice)
    setWanted(1)
  }
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / pageSize)))
  const start = (page - 1) * pageSize

  const turnTo = (next: number) => {
    setWanted(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const resize = (size: number) => {
    onPageSize(size)
    setWanted(pageOf(start, size))
  }
  return { page, start, end: start + pageSize, turnTo, resize, top }
}

/** The page of this index; the first for an invalid one. */
function pageOf(place: number, pageSize: number): number {
  return Math.floor(Math.max(0, place) / pageSize) + 1
}
