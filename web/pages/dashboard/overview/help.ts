import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboard: PageHelp = {
  intro: 'Ihre Startseite: oben, was als Nächstes zu tun ist, darunter Ihre Teams, Produkte und Bestellungen.',
  topics: [
    {
      title: 'Was soll ich tun?',
      text: 'Das Dringendste steht zuerst und ist gelb. Ein Klick führt dorthin, wo es erledigt wird.',
    },
    {
      title: 'Wie letztes Jahr?',
      text: 'Oben steht, was Ihre Firma im Jahr davor hatte. Ein Klick legt es zu den Preisen von heuer in den Warenkorb und sagt, was davon fehlt.',
    },
    {
      title: 'Wie weit sind meine Teams?',
      text: 'Jede kleine Startnummer ist ein Team: mit Rand startklar, hervorgehoben fehlt etwas, gestrichelt ist der Platz frei. Ein Klick führt hin.',
    },
    {
      title: 'Etwas suchen',
      text: 'Oben Teamname, Startnummer, Person, Produkt oder Bestellnummer eintippen. Gesucht wird in allem, was Ihrer Firma gehört.',
    },
    {
      title: 'Weitere Teams buchen',
      text: '„Teams hinzufügen“ links, am Telefon unter „Mehr“. Namen brauchen Sie dafür noch nicht.',
    },
    {
      title: 'Bis wann habe ich Zeit?',
      text: 'Unter „Termine“ steht, bis wann Namen, T-Shirts und Zeitmessung möglich sind.',
    },
    {
      title: 'Nach dem Lauf',
      text: 'Sobald Ergebnisse öffentlich sind, stehen oben Ihre Plätze, der Weg zu Ihren Ergebnissen und alle Urkunden in einem PDF.',
    },
    { title: 'Zum ersten Mal hier', text: '„Zum Tutorial“ führt Schritt für Schritt durch alles.' },
  ],
}
