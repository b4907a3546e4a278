/** The address of a legal page in one of its versions, such as the terms that an order has accepted. (rules/settings#legal) */
export function ofVersion(path: string, version: string): string {
  return `${path}?${new URLSearchParams({ version }).toString()}`
}
