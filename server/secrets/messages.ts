/** What the terminal says about SECRET_KEY. */
export const keyMessages = {
  otherKey:
    'Einstellung SECRET_KEY: ist nicht der Schlüssel dieser Datenbank. Ihre Bearbeitungs- und Einladungscodes wären damit nicht zu lesen. Bitte den bisherigen setzen (ohne Einstellung gilt DATA_DIR/secret.key); „npm run restore key <DATEI>“ zeigt den einer Sicherung.',
  missing: (file: string) =>
    `Der Schlüssel ${file} fehlt, die Datenbank daneben gibt es aber schon. Ein neuer könnte ihre Bearbeitungs- und Einladungscodes nicht lesen. Bitte die Datei zurücklegen oder SECRET_KEY setzen; „npm run restore key <DATEI>“ zeigt den Schlüssel einer Sicherung.`,
} as const
