import { TEMPLATE } from '#domain/certificates/templates.ts'
import { countOf } from '#domain/text/numberFormats.ts'

/** Sentences about certificates. */
export const certificateMessages = {
  none: 'Für diese Nummer gibt es keine Urkunde.',
  noneChosen: 'Für diese Auswahl gibt es keine Urkunde: Niemand davon ist im Ziel.',
  noneOfCompany: 'Von Ihrer Firma ist niemand im Ziel, darum gibt es keine Urkunden.',
  choose: 'Bitte wählen Sie eine Wertung oder eine Firma.',
  companyRanking: 'Urkunden gibt es für Personen und Teams, nicht für Firmen.',
  tooMany: (most: number) =>
    `Das wären mehr als ${countOf(most, 'Urkunde', 'Urkunden')} in einem PDF. Bitte wählen Sie eine Wertung, eine Firma oder die Plätze 1 bis 3.`,
  number: 'Bitte nennen Sie eine Startnummer oder die Nummer eines Teams.',
  places: 'Bitte nennen Sie Plätze wie 1-3.',
  fields: `Eine Urkunde hat höchstens ${TEMPLATE.fieldsMax} Felder.`,
  position: 'Bitte nennen Sie Millimeter als Zahl.',
  between: (most: string) => `Das liegt nicht auf dem Blatt: zwischen 0 und ${most} mm.`,
  widest: (most: string) => `Von hier bis zum Rand des Blattes sind es höchstens ${most} mm.`,
  offPaper: 'Dieses Feld liegt nicht ganz auf dem Blatt.',
  size: `Die Schrift hat ${TEMPLATE.sizeMin} bis ${TEMPLATE.sizeMax} Punkt.`,
  smallest: 'Die kleinste Schrift ist nicht größer als die gewünschte.',
  width: `Ein Feld ist mindestens ${TEMPLATE.widthMin} mm breit.`,
  colour: 'Bitte nennen Sie eine Farbe wie #13221f.',
  text: `Der Text hat höchstens ${TEMPLATE.textMax} Zeichen.`,
  font: 'Schrift',
  fontName: 'Bitte nennen Sie die Schrift mit Buchstaben, Ziffern, Leerzeichen oder Bindestrichen.',
  fontMissing: (name: string) => `Die Schrift „${name}“ gibt es hier nicht.`,
  fontUsed: (name: string) =>
    `Die Schrift „${name}“ wird auf einer Urkunde verwendet. Bitte wählen Sie dort zuerst eine andere.`,
  fontOurs: 'So heißt eine Schrift von uns. Bitte wählen Sie einen anderen Namen.',
  fontUnreadable:
    'Das ist keine Schrift, die sich lesen lässt. Gebraucht wird eine Datei mit der Endung .ttf oder .otf.',
  fontTooLarge: 'Diese Schrift ist größer als 2 MB. Eine mit den Buchstaben Europas ist viel kleiner.',
  fontNotEmbeddable:
    'Diese Schrift darf nicht in ein PDF eingebettet werden, so steht es in ihrer Datei. Bitte nehmen Sie eine andere.',
  backgroundUnreadable:
    'Das ist kein Hintergrund, der sich lesen lässt. Gebraucht wird ein PNG, ein JPG oder ein PDF mit einer Seite.',
  backgroundPages: 'Der Hintergrund ist ein PDF mit mehreren Seiten. Gebraucht wird eine einzige.',
  backgroundPdf:
    'Dieses PDF lässt sich nicht als Hintergrund nehmen: Es ist verschlüsselt, leer, zu groß oder hat Formularfelder, Kommentare oder ausgeblendete Ebenen. Bitte speichern Sie die Seite neu als PDF oder als Bild.',
  backgroundMissing: 'Es gibt noch keinen eigenen Hintergrund. Bitte laden Sie zuerst einen hoch.',
  templateTooLarge: 'Diese Vorlage ist größer als 20 MB. Bitte nehmen Sie einen kleineren Hintergrund.',
  templateFile: 'Das ist keine Vorlage für Urkunden. Gebraucht wird eine Datei, die hier gespeichert wurde.',
}
