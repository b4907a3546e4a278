/** German answers about the letter that says that registration is open. (rules/settings#told) */
export const openingNoticeMessages = {
  asked:
    'Wir haben Ihnen eine E-Mail geschickt. Mit dem Link darin bestätigen Sie, dass wir Ihnen Bescheid sagen dürfen.',
  confirmed: 'Sobald die Anmeldung öffnet, bekommen Sie genau eine E-Mail. Danach vergessen wir Ihre Adresse.',
  left: 'Sie bekommen keine E-Mail. Ihre Adresse ist gelöscht.',
  unknown:
    'Dieser Link gilt nicht mehr. Tragen Sie Ihre Adresse noch einmal ein, wenn wir Ihnen Bescheid sagen sollen.',
  alreadyOpen: 'Die Anmeldung ist schon offen.',
} as const
