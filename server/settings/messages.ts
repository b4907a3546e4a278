/** What `npm run settings` says. */
export const settingsMessages = {
  usage: `Einstellungen der Veranstaltung als Dateien:
  npm run settings export <ORDNER>   schreibt event.json, die Rechtstexte und den Katalog in einen neuen Ordner
  npm run settings import <DATEI>    liest eine event.json mit ihren Rechtstexten ein; der Katalog bleibt, wie er ist`,
  exported: (file: string) => `Geschrieben: ${file} (auch als EVENT_FILE für eine leere Datenbank zu gebrauchen).`,
  folderTaken: (folder: string) => `Der Ordner ${folder} ist nicht leer. Bitte nennen Sie einen neuen.`,
  unwritable: (folder: string, reason: string) => `In den Ordner ${folder} kann nicht geschrieben werden (${reason}).`,
  imported: 'Die Einstellungen sind eingelesen und auf allen Servern in wenigen Sekunden in Kraft.',
  newWordmark: 'Die Wortmarke ist neu.',
  nothingNew: 'Die Datei sagt dasselbe wie die Einstellungen. Es hat sich nichts geändert.',
  newVersion: (page: string, version: string) => `${page}: neue Fassung ${version}, gültig ab heute.`,
  refused: (field: string, sentence: string) => `Nichts wurde eingelesen: ${field}: ${sentence}`,
  termsVersionUsed: (version: string) =>
    `Die Fassung ${version} der Nutzungsvereinbarung hat schon einen anderen Text. Geben Sie dem neuen in der Datei eine andere termsVersion.`,
} as const
