import type { Cents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'

/** From how many cents on an invoice may be paid from a bank account; null where the firm takes none. */
export function bankFromCents(_firm: FirmSettings): Cents | null {
  return null
}
