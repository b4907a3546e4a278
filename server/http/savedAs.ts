/** The header by which a file is saved under its German name; the ASCII one is for clients that do not support the encoded one. (RFC 6266) */
export const savedAs = (plainName: string, fileName: string) =>
  `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
