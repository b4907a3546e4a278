import { useMedia } from '#web/ui/useMedia.ts'

/** How many widgets a section of the overview shows: 4 from 1200 px on, 3 from 992, 2 from 768, else 1. (P §9) */
export function useWidgetCount(): number {
  const steps = [useMedia('(min-width: 768px)'), useMedia('(min-width: 992px)'), useMedia('(min-width: 1200px)')]
  return 1 + steps.filter(Boolean).length
}
