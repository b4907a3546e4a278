type Opening = { registrationOpen: boolean; registrationOpensAt: string | null }

const hasCome = (opensAt: string | null, now: Date) => opensAt !== null && new Date(opensAt) <= now

/** Settings as they count at a moment: registration opens by itself once its moment has come, on every server by its clock. (rules/settings#opens-at) */
export function openedBy<Settings extends Opening>(settings: Settings, now: Date): Settings {
  const opensItself = !settings.registrationOpen && hasCome(settings.registrationOpensAt, now)
  return opensItself ? { ...settings, registrationOpen: true } : settings
}

/** Settings of a registration that somebody closes: a moment that is past would open it again at once, and is dropped. (rules/settings#opens-at) */
export function withoutPastOpening<Settings extends Opening>(settings: Settings, now: Date): Settings {
  const opensAgain = !settings.registrationOpen && hasCome(settings.registrationOpensAt, now)
  return opensAgain ? { ...settings, registrationOpensAt: null } : settings
}

/** A moment of opening that somebody enters for a closed registration lies before now, and so is a mistake. (rules/settings#opens-at) */
export const opensInThePast = (before: Opening, after: Opening, now: Date): boolean =>
  !after.registrationOpen &&
  after.registrationOpensAt !== before.registrationOpensAt &&
  hasCome(after.registrationOpensAt, now)
