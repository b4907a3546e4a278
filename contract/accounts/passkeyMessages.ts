/** Sentences about the staff's passkeys. */
export const passkeyMessages = {
  needed: 'Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey, oder geben Sie einen Notfallcode ein.',
  orCodeNeeded: 'Bitte geben Sie auch den Code aus Ihrer App ein, oder bestätigen Sie mit Ihrem Passkey.',
  elsewhere: (was: string, is: string) =>
    `Ihre Passkeys gelten unter ${was}. Diese Seite hat jetzt die Adresse ${is}: Bitte geben Sie einen Notfallcode ein, und fügen Sie danach unter „Mein Zugang“ einen neuen Passkey hinzu.`,
  wrong: 'Dieser Passkey öffnet hier keinen Zugang. Bitte melden Sie sich mit E-Mail und Passwort an.',
  expired: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  refused: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  impossible:
    'Unter der Adresse dieser Installation (PUBLIC_URL) sind keine Passkeys möglich: Sie brauchen https:// und einen Namen, keine IP-Adresse.',
  notFound: 'Diesen Passkey gibt es nicht mehr.',
  unreadable: 'Die Antwort des Browsers ist unlesbar. Bitte versuchen Sie es noch einmal.',
  proofNeeded: 'Das ist Ihr letzter zweiter Schritt. Bitte bestätigen Sie mit einem Passkey oder einem Notfallcode.',
} as const
