import { useEffect } from 'react'

const LINK = 'link[data-look]'

/** The page wears the colours and the wordmark as they were just saved; others do with their next page. (rules/settings#colours) */
export function useChosenLook(stylesheet: string | null): void {
  useEffect(() => {
    const shown = document.querySelector<HTMLLinkElement>(LINK)
    if ((shown?.getAttribute('href') ?? null) === stylesheet) return
    if (stylesheet === null) return shown?.remove()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.dataset['look'] = ''
    // the one before stays until this one is there
    link.addEventListener('load', () => shown?.remove())
    document.head.append(link)
  }, [stylesheet])
}
