const unreadable = 'Ihre Bearbeitungs- und Einladungscodes wären damit nicht zu lesen.'
const shown = '„npm run restore key <DATEI>“ zeigt den einer Sicherung.'

/** What the terminal says about SECRET_KEY. */
export const keyMessages = {
  /** Where the key came from decides what is put right: the file of an embedded database, or the setting. */
  otherKey: (file: string | undefined) =>
    file === undefined
      ? `Einstellung SECRET_KEY: ist nicht der Schlüssel dieser Datenbank. ${unreadable} Bitte den bisherigen setzen (ohne Einstellung gilt DATA_DIR/secret.key); ${shown}`
      : `Der Schlüssel in ${file} ist nicht der dieser Datenbank. ${unreadable} Bitte die Datei von früher zurücklegen oder SECRET_KEY setzen; ${shown}`,
  damaged: (file: string) =>
    `Die Datei ${file} ist beschädigt: In ihr steht kein Schlüssel. Bitte die Datei von früher zurücklegen oder SECRET_KEY setzen; ${shown}`,
  missing: (file: string) =>
    `Der Schlüssel ${file} fehlt, die Datenbank daneben gibt es aber schon. Ein neuer könnte ihre Bearbeitungs- und Einladungscodes nicht lesen. Bitte die Datei zurücklegen oder SECRET_KEY setzen; ${shown}`,
} as const
