import { useRef, useState } from 'react'

/** Pages of a list: the place at the front of a page stays in view when the size changes, turning a page leads to the list's top. */
export function usePages(list: {
  count: number
  pageSize: number
  /** The place (from 0) whose page is shown first. */
  start?: number
  /** By what the list was chosen, such as a search; another choice is read from its first page on. */
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

/** The page on which this place stands; the first for one that is not there. */
function pageOf(place: number, pageSize: number): number {
  return Math.floor(Math.max(0, place) / pageSize) + 1
}
