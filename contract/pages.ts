/** What a browser's tab, a search engine or a shared link says of an address. */
export type PageHead = { title: string; description?: string }

const entry = {
  title: 'Anmeldung',
  description:
    'Zu dritt laufen oder walken: Teams und Firmen melden sich hier an, Namen folgen später, bezahlt wird auf Rechnung.',
}

/** The heads of the product's pages, said once: the server writes them into the HTML, the browser keeps them up to date. */
export const pageHeads: Record<string, PageHead> = {
  '/': entry,
  '/anmeldung-auswahl': entry,
  '/team-anmeldung': {
    title: 'Teamanmeldung',
    description:
      'Teamplätze für den Firmenlauf buchen: je drei Personen, mit oder ohne Zeitmessung, drei Essensgutscheine inklusive.',
  },
  '/team-anmeldung/einladung': { title: 'Einladung' },
  '/team-anmeldung/erstellung': { title: 'Teams erstellen' },
  '/guide': {
    title: 'Tutorial',
    description: 'Schritt für Schritt: Teams anmelden, im Shop bestellen, Namen eintragen und alles im Blick behalten.',
  },
  '/firmen-anmeldung': {
    title: 'Firmenanmeldung',
    description:
      'Das Firmenpaket für den Firmenlauf: eine eigene Anmeldeseite mit einem Link für alle, ab 15 Teams kommt die Gebühr zurück.',
  },
  '/bearbeitung/code/login': { title: 'Bearbeitungscode eingeben' },
  '/bearbeitung/teams': { title: 'Team-Bearbeitung' },
  '/team-anmeldung/code/login': { title: 'Einladungscode eingeben' },
  '/firma/code/login': { title: 'Einladungscode eingeben' },
  '/shop': {
    title: 'Shop Übersicht',
    description: 'Shirts mit Druck, Tische, Verpflegung, Meeting-Points und mehr für Ihre Teams beim Firmenlauf.',
  },
  '/shop/produkte': {
    title: 'Produkte',
    description: 'Alle Produkte für Ihre Teams beim Firmenlauf, nach Kategorien, mit Preisen exkl. MwSt.',
  },
  '/cart': { title: 'Warenkorb' },
  '/checkout': { title: 'Kasse' },
  '/login': { title: 'Anmelden' },
  '/signup': { title: 'Registrieren' },
  '/request-password-reset': { title: 'Passwort zurücksetzen' },
  '/verify-email': { title: 'E-Mail bestätigen' },
  '/terms': { title: 'Nutzungsvereinbarung' },
  '/privacy-policy': { title: 'Privacy Policy' },
  '/datenschutz': { title: 'Datenschutz & Cookies' },
  '/ueber-uns': { title: 'Über Uns' },
  '/impressum': { title: 'Impressum' },
  '/barrierefreiheit': { title: 'Barrierefreiheit' },
  '/maintenance': { title: 'Wartungsarbeiten' },
  '/dashboard': { title: 'Übersicht' },
  '/dashboard/teams': { title: 'Meine Teams' },
  '/dashboard/teams/liste': { title: 'Läuferliste einfügen' },
  '/dashboard/products': { title: 'Meine Produkte' },
  '/dashboard/orders': { title: 'Meine Bestellungen' },
  '/dashboard/company': { title: 'Meine Firmendaten' },
  '/dashboard/profile': { title: 'Mein Profil' },
  '/dashboard/download': { title: 'Downloads' },
  '/admin/dashboard': { title: 'Dashboard' },
  '/admin/customers': { title: 'Kunden' },
  '/admin/teams': { title: 'Teams-Verwaltung' },
  '/admin/runners': { title: 'Läufer-Verwaltung' },
  '/admin/logs': { title: 'System-Logs' },
  '/admin/orders': { title: 'Bestellungen' },
  '/admin/items': { title: 'Artikelverwaltung' },
}
