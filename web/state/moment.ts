let held: Date | null = null

/**
 * Moment for which pages are shown: now; while a page from the server is taken over, the one for which the server drew it, so that both say the
 * same whatever the clock of this device says. (rules/access#rendered)
 */
export const presentMoment = (): Date => held ?? new Date()

/** Holds that moment; null lets the clock go on. */
export function holdMoment(moment: Date | null): void {
  held = moment
}
