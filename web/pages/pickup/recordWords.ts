const clock = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit' })
export const timeOf = (moment: string): string => `${clock.format(new Date(moment))}\u00a0Uhr`
