import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'

export type GuideSection = {
  /** The anchor of an address such as /guide#kasse. (rules/shop#guide) */
  id: string
  title: string
  /** Below the dashboard in the navigation. */
  isPart?: true
  intro: string
  steps: readonly string[]
  hint?: string
  pictureAlt: string
}

/** The step-by-step guide in an organiser's words, in the order in which people need it. (rules/shop#guide) */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'anmeldung',
    title: 'Anmeldung',
    intro: 'Am Anfang steht eine Entscheidung: Stellen Sie Ihre Teams selbst zusammen, oder sollen Ihre Leute das tun?',
    steps: [
      'Wählen Sie oben „Anmeldung“ und dann „Teamanmeldung“, wenn Sie wissen, wie viele Teams laufen. Stellen Sie die Anzahl ein und entscheiden Sie, ob mit Zeitmessung.',
      `Wählen Sie die „Firmenanmeldeseite“, wenn sich viele Teams selbst zusammenfinden sollen: Sie erhalten einen Link für alle. Ab ${REFUND_FROM_TEAMS} Teams erstatten wir die Gebühr.`,
      'Legen Sie die Plätze in den Warenkorb. Namen brauchen Sie jetzt noch keine, die tragen Sie nach der Bestellung ein.',
    ],
    hint: 'Ein Team sind immer drei Personen. Drei Essensgutscheine sind im Teamplatz enthalten.',
    pictureAlt: 'Die Anmeldung mit zwei großen Karten: links Teams, rechts Firma.',
  },
  {
    id: 'kategorie_shop',
    title: 'Kategorien im Shop',
    intro: 'Alles, was den Abend schöner macht, finden Sie im Shop, geordnet nach Kategorien.',
    steps: [
      'Öffnen Sie oben „Shop“. Die Übersicht zeigt Meeting-Point, Tische, T(eam)-Shirts, Verpflegung, Teampräsentation und Charity.',
      'Wählen Sie eine Kategorie: Die Seite springt gleich an die richtige Stelle.',
      'Jede Kategorie können Sie auf- und zuklappen, wenn Sie nur einen Teil sehen möchten.',
    ],
    pictureAlt: 'Die Übersicht des Shops mit sechs Kategorien, jede mit einem Bild.',
  },
  {
    id: 'shop',
    title: 'Produkte auswählen',
    intro: 'Ein Klick auf ein Produkt öffnet es groß, mit allen Bildern und allem, was Sie wählen können.',
    steps: [
      'Wählen Sie Schnitt, Farbe, Größe oder Variante. Was durchgestrichen ist, ist ausverkauft.',
      'Stellen Sie die Menge ein; der Preis rechnet mit. Ob MwSt. dazukommt, steht neben jedem Preis.',
      'Legen Sie das Produkt in den Warenkorb. Ein Shirt in verschiedenen Größen kommt mit „Mehrere Größen“ in einem Schritt hinein.',
    ],
    hint: 'Bei T-Shirts ist in einer Bestellung nur ein Shirt-Typ mit gleicher Anzahl an Drucken möglich. Möchten Sie verschiedene, bestellen Sie zweimal.',
    pictureAlt: 'Das Fenster eines T-Shirts: großes Bild, Farben, Größen, Preis und der Knopf zum Warenkorb.',
  },
  {
    id: 'warenkorb',
    title: 'Warenkorb',
    intro:
      'Im Warenkorb steht, was Sie ausgewählt haben. Er bleibt in diesem Browser erhalten, auch wenn Sie die Seite schließen.',
    steps: [
      'Öffnen Sie den Warenkorb rechts oben. Die Zahl daneben sagt, wie viel darin liegt.',
      'Ändern Sie Mengen mit Plus und Minus oder entfernen Sie eine Zeile.',
      'Druck, Versand und Abholung rechnen sich von selbst aus Ihren Shirts und lassen sich hier nicht ändern.',
      'Mit „Zur Kasse gehen“ geht es weiter. Wer noch nicht angemeldet ist, kommt vorher zu „Anmelden“ und von dort zurück an die Kasse.',
    ],
    hint: 'Reserviert sind die Plätze erst mit der Bestellung.',
    pictureAlt: 'Der Warenkorb mit zwei Zeilen, Mengen, Versand und Summe.',
  },
  {
    id: 'kasse',
    title: 'Kasse',
    intro: 'Die Kasse zeigt genau das, was später auf der Rechnung steht.',
    steps: [
      'Prüfen Sie die Zeilen, die Summe und die Rechnungsadresse. Stimmt die Adresse nicht, ändern Sie sie gleich hier. Mit „Ihre Bestellnummer“ geben Sie an, wie die Bestellung bei Ihnen heißt.',
      'Lesen Sie die Nutzungsvereinbarung und stimmen Sie zu.',
      'Schicken Sie die Bestellung mit „Zahlungspflichtig bestellen“ ab. Sie erhalten sofort eine Bestätigung per E-Mail.',
    ],
    hint: 'Bezahlt wird auf Rechnung per Überweisung. Sie brauchen keine Karte.',
    pictureAlt: 'Die Kasse mit Adresse, Zustimmung und dem Knopf zum Bestellen, daneben die Summe.',
  },
  {
    id: 'dashboard',
    title: 'Dashboard',
    intro: 'Nach der Bestellung ist das Dashboard Ihr Platz: Hier sehen Sie, was als Nächstes zu tun ist.',
    steps: [
      'Melden Sie sich an und wählen Sie oben den Namen Ihrer Firma.',
      'Links stehen die Bereiche, auf dem Telefon unten. Jeder ist auf dieser Seite eigens beschrieben.',
      '„Übersicht“ sagt, wie viele Teams startklar sind und was den anderen fehlt.',
      'Das Suchfeld oben siebt, was die Seite zeigt; mit der Eingabetaste wird alles durchsucht, auch Personen und Beträge.',
    ],
    pictureAlt: 'Das Dashboard mit dem nächsten Schritt in Gelb und drei Startnummern darunter.',
  },
  {
    id: 'dashboard_teams',
    title: 'Teams',
    isPart: true,
    intro: 'Jedes Team hat drei Plätze: A, B und C. Platz A ist der Kapitän oder die Kapitänin.',
    steps: [
      'Öffnen Sie ein Team und geben Sie ihm einen Namen. Wählen Sie Lauf oder Nordic Walking.',
      'Tragen Sie Vorname, Nachname, Jahrgang und Geschlecht ein; beim Kapitän auch die E-Mail-Adresse.',
      'Speichern Sie. Was noch fehlt, zeigt die Karte des Teams; Sie können jederzeit weiterschreiben.',
      'Viele Namen auf einmal: „Läuferliste einfügen“ unter „Mehr“ nimmt eine Liste aus Excel, „Läuferliste herunterladen“ gibt Ihnen Ihre Leute als Datei.',
      '„Bearbeitung freigeben“ schickt den Kapitänen ihren Link, oder jeder Person ihren eigenen: „Läufer*innen einzeln einladen“. „Alle Säumigen erinnern“ schreibt denen, bei denen noch etwas fehlt.',
      '„Mehrere ändern“ setzt Wettbewerb, T-Shirts oder Zeitmessung für viele Teams zugleich. Eine Person ziehen Sie auf einen anderen Platz; „Rückgängig“ holt sie zurück.',
    ],
    hint: 'Mit dem Firmenpaket lädt „Anmeldelink teilen“ alle ein, ganz ohne Konto. Unter „Anmeldelinks“ bekommt jede Abteilung einen eigenen Link mit Plakat.',
    pictureAlt: 'Ein Team mit den Plätzen A, B und C; Platz C ist noch frei.',
  },
  {
    id: 'dashboard_products',
    title: 'Produkte',
    isPart: true,
    intro: 'Hier steht, was Ihre Firma bestellt hat, nach Kategorien geordnet.',
    steps: [
      'Öffnen Sie „Produkte“. Kategorien lassen sich zuklappen, Produkte nach Name oder Preis ordnen.',
      'Sind bei den Personen Größen gewählt, bestellen Sie mit „T-Shirts bestellen“ alle auf einmal, mit Logo, wenn Sie eines haben.',
      'Fehlt etwas, bestellen Sie es im Shop nach und gehen wie beim ersten Mal zur Kasse. Sie erhalten dafür eine eigene Rechnung.',
    ],
    pictureAlt: 'Produkte im Dashboard: Meeting-Point, T-Shirt und Essensgutschein mit Preisen.',
  },
  {
    id: 'dashboard_orders',
    title: 'Bestellungen',
    isPart: true,
    intro: 'Hier liegen alle Bestellungen mit ihren Zeilen, Summen und Rechnungen.',
    steps: [
      'Klappen Sie eine Bestellung auf, um ihre Artikel und die Adresse zu sehen.',
      'Laden Sie die Rechnung als PDF herunter, sobald sie ausgestellt ist.',
      'Ob wir Ihre Zahlung erhalten haben, steht oben an der Bestellung: „Offen“ oder „Bezahlt“. Der „Kontoauszug“ darunter zeigt alles zusammen.',
    ],
    hint: 'Bitte geben Sie bei der Überweisung die Zahlungsreferenz an.',
    pictureAlt: 'Zwei Bestellungen, eine offen und eine bezahlt, jede mit ihrer Rechnung.',
  },
  {
    id: 'dashboard_company',
    title: 'Firmendaten',
    isPart: true,
    intro: 'Firma, Kontaktperson, Rechnungsadresse und Lieferadresse: So stehen sie auf Listen und Rechnungen.',
    steps: [
      'Öffnen Sie „Firmendaten“ und wählen Sie, was sich geändert hat. Jeder Teil wird für sich bearbeitet.',
      'Unter „Zugänge“ laden Sie Kolleginnen und Kollegen ein: für alles, nur für Teams oder nur für Rechnungen.',
      'Speichern Sie. Neue Bestellungen verwenden dann die neuen Angaben, ausgestellte Rechnungen bleiben, wie sie sind.',
    ],
    hint: 'Ohne Lieferadresse schicken wir alles an die Rechnungsadresse.',
    pictureAlt: 'Die Firmendaten auf vier Karten: Firma, Kontaktperson, Rechnungsadresse und Lieferadresse.',
  },
  {
    id: 'dashboard_downloads',
    title: 'Downloads',
    isPart: true,
    intro: 'Unterlagen rund um den Lauf finden Sie gesammelt an einem Ort.',
    steps: [
      'Öffnen Sie „Downloads“: Dort liegen Tickets und Abholbenachrichtigungen, Tischplan, Lageplan und Infobroschüre, sobald sie fertig sind.',
      'Drucken Sie aus, was Sie brauchen, oder leiten Sie es an Ihre Teams weiter.',
    ],
    pictureAlt: 'Drei Unterlagen, jede mit einem Pfeil zum Herunterladen.',
  },
  {
    id: 'dashboard_profile',
    title: 'Profil',
    isPart: true,
    intro: 'Im Profil stehen Ihr Name, Ihre E-Mail-Adresse und die Angaben zu Ihrer Firma.',
    steps: [
      'Öffnen Sie das Profil rechts oben im Dashboard.',
      'Ändern Sie, was nicht mehr stimmt, und speichern Sie. Eine neue E-Mail-Adresse gilt, sobald Sie den Code daraus eingegeben haben.',
    ],
    pictureAlt: 'Das Profil mit Feldern für Name, Kontakt und Firma.',
  },
]
