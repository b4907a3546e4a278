/** The link that writes to an e-mail address. What stands in the address stays in it: '?' and '&' would begin a subject, a text or hidden readers. */
export function mailto(address: string, { subject }: { subject?: string } = {}): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
