/** What a calendar says besides names and places. */
export const calendarMessages = {
  name: (eventName: string) => `${eventName}: Termine`,
  deadline: (act: string, shortName: string) => `Letzter Tag: ${act} (${shortName})`,
  deadlineNote: (overview: string) =>
    `Der Tag selbst zählt noch dazu. Hat der Veranstalter einer Firma länger Zeit gegeben, gilt ihr eigener Tag; er steht in ihrer Übersicht: ${overview}`,
  pickup: (shortName: string) => `Ausgabe der Startnummern (${shortName})`,
} as const
