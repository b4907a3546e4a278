import { useEffect, useState } from 'react'

type Feedback = 'added' | 'conflict'

const SHOWN_MS = { added: 1500, conflict: 5000 } satisfies Record<Feedback, number>

/** The result of the last attempt to add to the cart: 'Hinzugefügt!' for 1.5 s, a conflict for 5 s. (rules/shop#feedback) */
export function useFeedback() {
  const [shown, setShown] = useState<{ feedback: Feedback }>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS[shown.feedback])
    return () => clearTimeout(timer)
  }, [shown])
  const tell = (outcome: 'added' | 'shirts') => setShown({ feedback: outcome === 'added' ? 'added' : 'conflict' })
  return { feedback: shown?.feedback, tell }
}
