/** German answers about invitations to companies of earlier years. (rules/invitations#letter) */
export const comeAgainMessages = {
  off: 'Einladungen sind ausgeschaltet. Zuerst liest die Leitung unter „Vergleich mit dem Vorjahr“, worauf zu achten ist.',
  noneDue: 'Es ist keine Firma mehr einzuladen.',
  unknown: 'Diesen Link kennen wir nicht. Öffnen Sie den ganzen Link aus der E-Mail.',
  none: 'Ihre Firma bekommt keine Einladungen mehr. Das gilt auf Dauer.',
  again: 'Ihre Firma bekommt wieder Einladungen.',
} as const
