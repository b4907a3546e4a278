import type { LegalPage } from '#contract/event/event.ts'
import {
  legalFaultOf,
  legalPageOf,
  type LegalFacts,
  type LegalFault,
  type LegalVersion,
} from '../configuration/legalText.ts'

/** A legal text that somebody has typed, as people will read it, and what is wrong with it; by the pool of workers. (rules/faults#costly-work) */
export const readLegalText = async (
  version: LegalVersion,
  facts: LegalFacts,
): Promise<{ fault: Exclude<LegalFault, null> } | { fault: null; shown: LegalPage }> => {
  const fault = legalFaultOf(version.markdown)
  return fault === null ? { fault, shown: legalPageOf(version, facts) } : { fault }
}
