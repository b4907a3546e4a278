/** A PDF of at least so many bytes. */
export const aPdf = (bytes = 0): Buffer =>
  Buffer.from(`%PDF-1.7\n${'% Lageplan\n'.repeat(Math.ceil(bytes / 11))}%%EOF\n`)
