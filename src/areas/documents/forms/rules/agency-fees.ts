// What the agency charges for a form filed on paper, by the firm's dated rows.
import { GOVERNMENT_FEES, type GovernmentFee, governmentFeeOn } from '#firm/fees.ts'
import type { Cents } from '#kernel/money.ts'

const ROW_OF: Readonly<Record<string, GovernmentFee>> = {
  'I-90': 'i90.paper',
  'I-130': 'i130.paper',
  'I-131': 'i131.advanceParole',
  'I-360': 'i360.religiousWorker',
  'I-485': 'i485',
  'I-751': 'i751',
  'I-765': 'i765.paper',
  'I-821D': 'i821d',
  'N-400': 'n400.paper',
}

/** Null where the firm has no row for it. `from`: the first day of the row. */
export function agencyFeeOf(
  form: string,
  { forms, today }: { forms: readonly string[]; today: string },
): { cents: Cents; from: string } | null {
  const row = form === 'I-765' && forms.includes('I-485') ? 'i765.withI485' : ROW_OF[form]
  if (!row) return null
  const from = GOVERNMENT_FEES[row].findLast((each) => each.from <= today)?.from
  return from === undefined ? null : { cents: governmentFeeOn(row, today), from }
}
