/** A version of a text, the day from which it holds, and when it was entered. */
type Version = { validFrom: string; enteredAt: Date }

/**
 * The version in force on a day: of those whose day has come the latest, of one day the one entered last. While none has come, the first.
 * (rules/settings#legal)
 */
export function versionInForce<One extends Version>(versions: readonly One[], day: string): One | undefined {
  const inOrder = versions.toSorted(
    (one, other) => one.validFrom.localeCompare(other.validFrom) || one.enteredAt.getTime() - other.enteredAt.getTime(),
  )
  return inOrder.findLast(({ validFrom }) => validFrom <= day) ?? inOrder[0]
}
