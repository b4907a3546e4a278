import { createContext, use, useCallback, useId, useState } from 'react'

type News = { latest: string | null; tell: (teller: string) => void }

/** Which part of a dialog said something last; null outside of dialogs. */
export const DialogNews = createContext<News | null>(null)

/** What a Dialog gives its parts. */
export function useNewsOfDialog(): News {
  const [latest, tell] = useState<string | null>(null)
  return { latest, tell }
}

/**
 * What came of an act, such as why it failed. In a dialog only the last of all of them is shown: an older one beside it would be about
 * something that the user has left behind. null takes it back. (rules/forms#one-at-a-time)
 */
export function useNews<Message>(first: Message | null = null): [Message | null, (message: Message | null) => void] {
  const [own, setOwn] = useState(first)
  const around = use(DialogNews)
  const id = useId()
  const tell = around?.tell
  const say = useCallback(
    (message: Message | null) => {
      setOwn(message)
      tell?.(id)
    },
    [tell, id],
  )
  const isOld = around !== null && around.latest !== null && around.latest !== id
  return [isOld ? null : own, say]
}
