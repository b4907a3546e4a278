import { useEffect } from 'react'
import { useMedia } from '#web/ui/useMedia.ts'

/** The bar of a phone's browser has the colour of the area's head, also in the dark; elsewhere that of the page's own head. (rules/look#dark) */
export function useBarColour(head: '--color-band' | '--color-band-deep') {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    // what the server said for the first look is said from here on
    document.querySelector('meta[name="theme-color"][media]')?.remove()
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    const outside = bar?.content ?? ''
    if (bar && isDark) bar.content = getComputedStyle(document.documentElement).getPropertyValue(head)
    return () => {
      if (bar) bar.content = outside
    }
  }, [head, isDark])
}
