const DIRECTLY = 'PostgreSQL selbst in DATABASE_URL angeben.'
const USE_A_SERVER = 'Bitte einen PostgreSQL-Server in DATABASE_URL angeben.'

/** A database folder with the major version of PostgreSQL that made it, and the one that we bring. */
type Majors = { folder: string; made: number; own: number }

/** Lines of the start about the database, in German for the terminal. */
export const databaseMessages = {
  unsupportedPlatform: (name: string) =>
    `Für dieses System (${name}) gibt es keine eingebettete Datenbank. ${USE_A_SERVER}`,
  packageMissing: (name: string) =>
    `Das Paket ${name} der eingebetteten Datenbank fehlt. Bitte „npm ci“ ohne „--omit=optional“ ausführen oder einen PostgreSQL-Server in DATABASE_URL angeben.`,
  binariesFail: (reason: string) =>
    `Die Programme der eingebetteten Datenbank laufen hier nicht: ${reason}. ${USE_A_SERVER}`,
  noUnprivilegedUser:
    'PostgreSQL läuft nicht als root, und weder „postgres“ noch „nobody“ ist ein Benutzer dieses Systems. Bitte als anderer Benutzer starten oder einen PostgreSQL-Server in DATABASE_URL angeben.',
  folderUnreachable: (folder: string, reason: string) =>
    `Der Datenordner ${folder} ist nicht erreichbar (${reason}). Bitte DATA_DIR auf einen Ordner setzen, in den dieser Benutzer schreiben darf.`,
  folderOfSomeoneElse: (folder: string) =>
    `Die Datenbank in ${folder} gehört einem anderen Benutzer. Bitte als dieser Benutzer oder als root starten, oder DATA_DIR ändern.`,
  folderLocked: (folder: string) =>
    `Die Datenbank in ${folder} gibt es schon, aber der Benutzer, dem sie gehört, darf den Weg dorthin nicht mehr betreten. Bitte die Rechte der übergeordneten Ordner prüfen.`,
  folderMoved: (folder: string, dataDir: string) =>
    `Die Datenbank liegt in ${folder}, weil der Datenbankbenutzer den Ordner ${dataDir} nicht betreten darf.`,
  socketFolderTaken: (folder: string) =>
    `Der Ordner ${folder} für die Verbindung zur Datenbank gehört jemand anderem. Bitte ihn entfernen oder DATA_DIR auf einen kürzeren Pfad setzen.`,
  folderOfOlderMajor: ({ folder, made, own }: Majors) =>
    `Die Datenbank in ${folder} gehört zu PostgreSQL ${made}, diese Version des Produkts bringt PostgreSQL ${own} mit: Bitte sie mit der bisherigen Version sichern („npm run backup“), den Ordner umbenennen und die Sicherung mit dieser Version einspielen („npm run restore <DATEI>“). Es wurde nichts verändert.`,
  folderOfNewerMajor: ({ folder, made, own }: Majors) =>
    `Die Datenbank in ${folder} gehört zu PostgreSQL ${made}, diese Version des Produkts bringt erst PostgreSQL ${own} mit: Bitte die neuere Version starten, oder den Ordner umbenennen und eine Sicherung von vor dem Update einspielen („npm run restore <DATEI>“). Es wurde nichts verändert.`,
  initFailed: (reason: string) => `Die eingebettete Datenbank konnte nicht angelegt werden: ${reason}`,
  startFailed: (reason: string) => `Die eingebettete Datenbank startet nicht: ${reason}`,
  restarted: 'Die eingebettete Datenbank wurde unerwartet beendet und neu gestartet.',
  notAnswering: (folder: string, pid: number) =>
    `Auf ${folder} läuft schon ein Datenbankserver (Prozess ${pid}), aber er antwortet nicht. Bitte ihn beenden und neu starten.`,
  noDatabase: (place: string) => `In ${place} gibt es noch keine Datenbank des Produkts.`,
  makeNew: 'Soll eine neue entstehen, bitte „ja“ eingeben: ',
  noneMade: 'Es wurde keine angelegt: Bitte DATA_DIR und DATABASE_URL prüfen. Eine neue entsteht mit „npm start“.',
  serverUnreachable: (setting: string, reason: string) =>
    `Die Datenbank aus ${setting} ist nicht erreichbar: ${reason}`,
  serverFails: (reason: string) => `Die Datenbank antwortet, aber mit einem Fehler: ${reason}`,
  lostMeanwhile: (reason: string) =>
    `Die Datenbank ist währenddessen weggefallen (${reason}). Bitte es noch einmal versuchen, sobald sie wieder da ist.`,
  readOnly: (reason: string) =>
    `Die Datenbank nimmt keine Änderungen an, nur Abfragen (${reason}). Bitte sie wieder beschreibbar machen, oder in DATABASE_URL den Server angeben, der schreibt.`,
  diskFull: (reason: string) =>
    `Auf der Platte ist kein Platz mehr (${reason}). Bitte Platz schaffen und es noch einmal versuchen.`,
  littleRoom: (folder: string, megabytes: number) => `Auf der Platte von ${folder} sind nur noch ${megabytes} MB frei.`,
  serverTooOld: (version: string) =>
    `Der Server aus DATABASE_URL ist PostgreSQL ${version}; nötig ist PostgreSQL 15 oder neuer.`,
  serverEncoding: (encoding: string) =>
    `Die Datenbank aus DATABASE_URL hat die Zeichenkodierung ${encoding}; nötig ist UTF8.`,
  connectionsShared: `DATABASE_URL führt über einen Pooler, der eine Verbindung nach jeder Transaktion anderen gibt, womit das Produkt nicht arbeiten kann: Bitte ihn je Sitzung verbinden lassen (PgBouncer: pool_mode = session) oder ${DIRECTLY}`,
  connectionsUsed: `DATABASE_URL führt über einen Pooler, der auf seinen Verbindungen liegen lässt, was früher darauf vorbereitet wurde: Bitte ihn dazwischen aufräumen lassen (PgBouncer: server_reset_query = DISCARD ALL) oder ${DIRECTLY}`,
  settingsIgnored: `DATABASE_URL führt über einen Pooler, hinter dem die Einstellungen des Produkts für seine Verbindungen nicht gelten (Zeitgrenzen, Suchpfad): Bitte ${DIRECTLY}`,
  noSecondConnection: `Der Pooler aus DATABASE_URL hat jetzt keine zwei Verbindungen für das Produkt: Bitte ihm mehr geben (PgBouncer: default_pool_size) oder ${DIRECTLY}`,
  newsNotHeard:
    'Über DATABASE_URL kommt nicht an, was PostgreSQL meldet (NOTIFY): Bitte in DATABASE_LISTEN_URL die Adresse dieser Datenbank ohne Pooler angeben.',
  otherNewsHeard:
    'Über DATABASE_LISTEN_URL kommt nicht an, was über DATABASE_URL gemeldet wird (NOTIFY): Bitte dort die Adresse derselben Datenbank ohne Pooler angeben.',
  newerVersion: ({ writtenBy, needed, own }: { writtenBy: string; needed: string; own: string }) =>
    `Diese Datenbank stammt von Version ${writtenBy} des Produkts, und Version ${own} ist für sie zu alt: Bitte Version ${needed} oder eine neuere starten, oder für Version ${own} eine Sicherung von vor dem Update in eine leere Datenbank einspielen.`,
  otherVersion: (own: string) =>
    `Diese Datenbank stammt von einer Version des Produkts, die Version ${own} nicht kennt: Bitte jene starten, oder für Version ${own} eine ihrer Sicherungen in eine leere Datenbank einspielen.`,
  takenOver: (fault: string) => `Der Server hört auf, weil eine neuere Version die Datenbank übernommen hat. ${fault}`,
  earlierVersionRuns:
    'Auf dieser Datenbank läuft noch eine Version vor 0.10.0, die nach der Umstellung falsch weiterschreiben würde: Bitte alle ihre Server anhalten und es noch einmal versuchen. Es wurde nichts verändert.',
  adminPasswordTriedFirst:
    'Einstellung ADMIN_PASSWORD: Dieses Passwort wird als eines der ersten probiert; bitte ein anderes wählen, etwa mehrere Wörter.',
  adminEmailTaken: (email: string) =>
    `Einstellung ADMIN_EMAIL: ${email} ist schon die Adresse eines Kunden; bitte eine andere angeben.`,
}
