import type { StatementImport } from '#contract/statements.ts'

/** What the log says about statements of banks. */
export const statementLog = {
  imported: (name: string, { payments, assigned, returns, known }: StatementImport) =>
    `${name}: ${payments === 1 ? '1 Zahlung' : `${payments} Zahlungen`}, ${assigned} zugeordnet, ${returns} zurückgegangen, ${known} schon gebucht`,
} as const
