/** An international prefix, '+43' or '0043', then three digits; or a national one of a nought and three digits, '0664'. */
const UNGROUPED = /^(?:(\+\d{2}|00\d{2})(\d{3})|(0[1-9]\d{2}))(\d+)$/

/**
 * '0664 1234567', '+43 664 1234567': digits alone are grouped, so that a spreadsheet keeps the nought or the plus before them; what is
 * grouped already stays as it was typed. (rules/exports#phones)
 */
export function groupedPhone(phone: string): string {
  const parts = UNGROUPED.exec(phone)?.slice(1)
  return parts ? parts.filter(Boolean).join(' ') : phone
}
