// A whole date that is pasted, or typed by a browser's filler, into one of the three fields of a date.
type Parts = { year: string; month: string; day: string }

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const MONTHS = 12

/** "02/28/1990" in the reader's order, or in the other one where only that is a date. Null for anything else. */
export function pastedDate(text: string, saysDayFirst: boolean): Parts | null {
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text.trim()) ?? []
  if (isoYear && isoMonth && isoDay) return parts(isoYear, isoMonth, isoDay)
  const [, first, second, year] = YEAR_LAST.exec(text.trim()) ?? []
  if (!first || !second || !year) return null
  const isDayFirst = Number(second) > MONTHS ? false : Number(first) > MONTHS || saysDayFirst
  return isDayFirst ? parts(year, second, first) : parts(year, first, second)
}

function parts(year: string, month: string, day: string): Parts | null {
  return Number(month) > MONTHS ? null : { year, month: String(Number(month)), day: String(Number(day)) }
}
