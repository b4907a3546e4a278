/** The library brings no types; this is what we use of it. */
declare module 'fontkit' {
  /** A font, and for which characters it has letters. */
  export function openSync(file: string): { characterSet: readonly number[] }
}
