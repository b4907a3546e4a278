/** Refusals of a place, a timekeeping or the company package. Separate, so that the first page load contains only these messages. */
export const bookingMessages = {
  soldOutTeams: 'Leider nicht mehr genügend Teams verfügbar. Bitte prüfen Sie die neue maximale Anzahl.',
  soldOutTimes: 'Leider nicht mehr genügend Zeitmessungen verfügbar.',
  soldOutPackage: 'Das Paket ist leider nicht mehr verfügbar.',
  priceChanged: (name: string, price: string) =>
    `Der Preis hat sich geändert: „${name}“ kostet jetzt ${price}. Bitte prüfen Sie die Summe und fügen Sie die Teams noch einmal hinzu.`,
  packageOwned: 'Ihr Unternehmen hat das Firmenpaket bereits gebucht.',
  noTimekeepingItem: "Das 'Zeitmessung'-Produkt ist nicht verfügbar. Bitte kontaktieren Sie den Support.",
} as const
