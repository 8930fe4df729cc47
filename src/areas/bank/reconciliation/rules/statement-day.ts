// A day as a bank's file writes it. The whole column, not a cell, decides which of the first two numbers is the month.
import { dateFromParts } from '#kernel/calendar.ts'

export const DAY_SHAPES = ['mdy', 'dmy', 'ymd'] as const
export type DayShape = (typeof DAY_SHAPES)[number]

/** In both languages, by their first three letters; "ene", "abr", "ago" and "dic" are Spanish alone. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
}

/** Longer than any written day. */
const LENGTH_MAX = 60

/** "2026-11-03", or null if it is no day. A time behind it is not read. */
export function statementDay(written: string, shape: DayShape): string | null {
  if (written.length > LENGTH_MAX) return null
  const text = written.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '')
  const parts = partsOf(text, shape)
  if (!parts) return null
  const [year, month, day] = parts
  const date = dateFromParts(year < 100 ? 2_000 + year : year, month, day)
  return date && date.year >= 2_000 && date.year < 2_100 ? date.toString() : null
}

type Parts = [year: number, month: number, day: number]

function partsOf(text: string, shape: DayShape): Parts | null {
  // A spreadsheet takes the first zero of 01052026 away.
  if (/^\d{7,8}$/.test(text)) return withoutSigns(text.padStart(8, '0'), shape)
  const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(text)
  if (numbers) return ordered([Number(numbers[1]), Number(numbers[2]), Number(numbers[3])], shape)
  return named(text)
}

function withoutSigns(text: string, shape: DayShape): Parts | null {
  const cut = (at: number, length: number) => Number(text.slice(at, at + length))
  if (shape === 'ymd') return text.startsWith('0') ? null : [cut(0, 4), cut(4, 2), cut(6, 2)]
  return shape === 'mdy' ? [cut(4, 4), cut(0, 2), cut(2, 2)] : [cut(4, 4), cut(2, 2), cut(0, 2)]
}

function ordered([one, two, three]: Parts, shape: DayShape): Parts | null {
  if (shape === 'ymd') return one > 99 ? [one, two, three] : null
  if (one > 99) return null
  return shape === 'mdy' ? [three, one, two] : [three, two, one]
}

/** "Tue, Nov 3, 2026", "03-Nov-2026", "3 de noviembre de 2026": the same in whichever shape. */
function named(text: string): Parts | null {
  const said = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && word !== 'de')
  // The day of the week, in front.
  const words = said.length === 4 && /^\p{L}+$/u.test(said[0] ?? '') ? said.slice(1) : said
  if (words.length !== 3) return null
  const at = words.findIndex((word) => /^\p{L}{3}/u.test(word))
  const month = MONTHS[words[at]?.slice(0, 3) ?? '']
  const [first = Number.NaN, last = Number.NaN] = words.filter((_, index) => index !== at).map(Number)
  if (month === undefined || at === 2 || !Number.isInteger(first) || !Number.isInteger(last)) return null
  return [last, month, first]
}

/** Whether the file alone leaves month and day open: every day can be read in both orders, and not as one day. */
export function isDayOrderOpen(days: readonly string[]): boolean {
  const both = days.map((day) => [statementDay(day, 'mdy'), statementDay(day, 'dmy')] as const)
  const read = both.filter((each) => each.some((day) => day !== null))
  return read.every((each) => !each.includes(null)) && read.some(([one, other]) => one !== other)
}

/** The shape that reads the most of these; of "03/04/2026" alone, the order of the United States. */
export function dayShapeOf(days: readonly string[]): DayShape {
  const read = (shape: DayShape) => days.filter((day) => statementDay(day, shape) !== null).length
  const [best] = DAY_SHAPES.toSorted((one, other) => read(other) - read(one))
  return best ?? 'mdy'
}
