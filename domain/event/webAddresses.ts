/** The address of a website as it was typed, with 'https://' where nothing stands before a name with a dot. (rules/settings#web-address) */
export function tidyWebAddress(typed: string): string {
  const address = `https://${typed.startsWith('//') ? typed.slice(2) : typed}`
  if (typed.includes('://') || !URL.canParse(address)) return typed
  const { hostname, username } = new URL(address)
  return username === '' && hostname.includes('.') && !hostname.endsWith('.') ? address : typed
}

/** The address of a website with what stands before it. */
export const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value)
