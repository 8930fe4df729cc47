// The number by which firm and client name a case: "LS-2026-0001".

export const CASE_PREFIX = 'LS'

/** Whether the text is a complete number, in any case. */
export function isCaseNumber(typed: string): boolean {
  return new RegExp(`^${CASE_PREFIX}-\\d{4}-\\d{4,}$`, 'i').test(typed)
}

/** What all numbers of a year begin with. */
export function caseNumberStem(year: number): string {
  return `${CASE_PREFIX}-${year}-`
}

/** The first number of a year, or the one after the last; a fifth digit follows after 9999. */
export function nextCaseNumber(year: number, last: string | null): string {
  const stem = caseNumberStem(year)
  const count = last === null ? 0 : Number(last.slice(stem.length))
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a case number of ${year}: ${last}`)
  return `${stem}${String(count + 1).padStart(4, '0')}`
}
