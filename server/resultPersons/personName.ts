/** Name of somebody in one piece; '' for nobody, or where it was deleted. */
export const personName = (person: { firstName: string | null; lastName: string | null } | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')
