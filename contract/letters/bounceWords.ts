import type { BounceReason, MailboxTrouble } from '#domain/letters/bounces.ts'

/** Reasons for which a letter came back, in the staff's words. (rules/letters#bounces) */
export const BOUNCE_WORDS: Readonly<Record<BounceReason, string>> = {
  unknownAddress: 'Diese Adresse gibt es nicht.',
  unknownDomain: 'Hinter dem @ steht nichts, das E-Mails annimmt.',
  moved: 'Die Person hat eine andere Adresse und leitet nicht weiter.',
  mailboxFull: 'Das Postfach ist voll.',
  mailboxClosed: 'Das Postfach ist geschlossen oder nimmt nichts an.',
  tooLarge: 'Die E-Mail ist zu groß für dieses Postfach.',
  loop: 'Die E-Mail lief im Kreis, weil das Postfach sie an sich selbst weiterleitet.',
  unreachable: 'Der Mailserver dahinter war nicht zu erreichen.',
  expired: 'Sie konnte tagelang nicht zugestellt werden und wurde aufgegeben.',
  policy: 'Der Mailserver dahinter lehnt E-Mails von hier ab, etwa als unerwünschte Werbung.',
  authentication: 'Der Mailserver dahinter hält den Absender für nicht echt (SPF, DKIM oder DMARC).',
  contents: 'Der Mailserver dahinter nimmt solche Inhalte nicht an.',
  other: 'Der Mailserver dahinter nimmt die E-Mail nicht an.',
}

/** Reasons for which nothing is read of the mailbox, and who can do what about it. (rules/letters#bounce-mailbox) */
export const MAILBOX_TROUBLE_WORDS: Readonly<Record<MailboxTrouble, string>> = {
  unreachable: 'Der Server des Postfachs ist nicht zu erreichen.',
  login: 'Der Server des Postfachs lehnt die Anmeldung ab (Benutzer oder Kennwort in BOUNCE_MAILBOX_URL).',
  folder: 'Den Ordner, der in BOUNCE_MAILBOX_URL steht, gibt es dort nicht.',
  doneFolder: 'In den Ordner, der in BOUNCE_MAILBOX_DONE steht, lässt sich nichts verschieben.',
  slow: 'Der Server des Postfachs antwortet nicht rechtzeitig.',
  broken: 'Der Server des Postfachs antwortet mit etwas, das nicht zu lesen ist.',
}
