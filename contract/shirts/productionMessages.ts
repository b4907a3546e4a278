/** Sentences about the list for whoever makes the shirts. */
export const productionMessages = {
  by: 'Die Liste gibt es nach Artikel (item) oder nach Firma (customer).',
  format: 'Diese Datei gibt es als CSV (csv) oder Excel (xlsx).',
  noLogos: 'Noch keine Firma hat ein Logo hochgeladen.',
  /** Name and contents of a file in the zip of logos, where some cannot be handed out. */
  leftOutName: 'Nicht enthalten.txt',
  leftOut: (names: readonly string[]) =>
    `Diese Logos wurden hochgeladen, als Logos noch nicht so genau geprüft wurden, und müssen noch einmal hochgeladen werden:\r\n\r\n${names.join('\r\n')}\r\n`,
} as const
