let isOpen = true

/** Notes whether registration is open, as the event's facts say it. */
export function noteRegistration({ registrationOpen }: { registrationOpen: boolean }): void {
  isOpen = registrationOpen
}

/** True while something can be bought and entered. (rules/settings#opening) */
export const isRegistrationOpen = (): boolean => isOpen
