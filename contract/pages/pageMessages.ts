/** Sentences that stand on a page as the server sends it, beside what its program shows. */
export const pageMessages = {
  withoutProgram:
    'Lesen können Sie diese Seite auch so. Zum Buchen, Bestellen und Anmelden braucht sie JavaScript: Bitte schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  oldBrowser:
    'Tun die Knöpfe hier nichts, ist der Browser zu alt für diese Seite. Sie geht mit Safari und iOS ab 16.4, Chrome und Edge ab 111, Firefox ab 128.',
} as const
