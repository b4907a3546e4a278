/** Name of a person who has none yet, of the address: 'anna-maria.berger2@…' is Anna-Maria Berger. (rules/accounts#staff) */
export function nameOfAddress(email: string): { firstName: string; lastName: string } {
  const [local = ''] = email.split('@')
  const [first = '', ...others] = local
    .replaceAll(/\d+/g, '')
    .split(/[._+]+/)
    .filter(Boolean)
    .map(capitalized)
  return { firstName: first === '' ? local : first, lastName: others.join(' ') }
}

const capitalized = (word: string): string =>
  word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase())
    .join('-')
