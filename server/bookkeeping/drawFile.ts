import { bookkeepingFile } from './bookkeepingFiles.ts'

/** A run as a file; by the pool of workers, since a month of thousands takes a tenth of a second. (rules/faults#costly-work) */
export const drawFile = async (
  ...run: Parameters<typeof bookkeepingFile>
): Promise<ReturnType<typeof bookkeepingFile>> => bookkeepingFile(...run)
