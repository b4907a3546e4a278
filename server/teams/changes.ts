/** Of the fields that were sent, those that say something else than what is stored. */
export function changedFields<Stored extends object, Key extends keyof Stored>(
  stored: Stored,
  sent: { [Field in Key]?: Stored[Field] },
  keys: readonly Key[],
): { [Field in Key]?: Stored[Field] } {
  const changed: { [Field in Key]?: Stored[Field] } = {}
  for (const key of keys) {
    if (sent[key] !== undefined && sent[key] !== stored[key]) changed[key] = sent[key]
  }
  return changed
}
