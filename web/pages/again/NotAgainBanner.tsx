import { useLocation } from 'react-router'
import { Banner } from '#web/ui/Banner.tsx'
import { takenAlong } from './lastYearWords.ts'

/** Banner that says what of last year did not come into the cart, and why; nothing unless the cart was just filled with it. (rules/again#cart) */
export function NotAgainBanner() {
  const here: { state: unknown } = useLocation()
  const missing = takenAlong(here.state)
  if (missing.length === 0) return null
  return (
    <Banner tone="info" role="status" title="Nicht dabei, obwohl Sie es letztes Jahr hatten:" className="mb-5">
      <ul className="list-disc pl-5">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
