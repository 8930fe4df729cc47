import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { AGES } from '#areas/money/invoices/rules/ageing.ts'
import { MONTH } from '#kernel/month.ts'
import { ABOUT, FIGURES } from './rules/figures.ts'
import { YEAR_MONTHS } from './rules/months.ts'

const Month = z.string().max(7).regex(MONTH)

export const MonthQuery = z.object({
  month: Month.optional().describe('"2026-10"; the one that runs where it is not said'),
})
export type MonthQuery = z.infer<typeof MonthQuery>

const PART_LENGTH_MAX = 40

export const FigureQuery = PageQuery.extend(MonthQuery.shape).extend({
  figure: z.enum(FIGURES).describe('Of which figure'),
  part: z
    .string()
    .max(PART_LENGTH_MAX)
    .refine((text) => !text.includes('\0'))
    .optional()
    .describe('Only those of one part of it: a language, or a status of cases'),
})
export type FigureQuery = z.input<typeof FigureQuery>
export type FigureAsked = z.infer<typeof FigureQuery>

/** Rows, and the sums of their money and of their time; zero where they are not about it. */
const Count = z.object({ count: z.int().min(0), cents: z.int(), minutes: z.int().min(0) })
export type Count = z.infer<typeof Count>

export const Tally = Count.extend({
  figure: z.enum(FIGURES),
  /** In the month before; null of what is true now. */
  before: Count.nullable(),
  parts: z.array(z.object({ part: z.string(), count: z.int().min(1) })).max(CASE_STATUSES.length),
})
export type Tally = z.infer<typeof Tally>

/** How many cases, and the days of the one in the middle; null if there are none. */
const Stays = z.object({ count: z.int().min(0), days: z.number().nullable() })

export const StatusStays = z.object({
  status: z.enum(CASE_STATUSES),
  /** In the month. */
  left: Stays,
  /** Now. */
  here: Stays,
})
export type StatusStays = z.infer<typeof StatusStays>

export const YearMonth = z.object({
  month: Month,
  /** Null for who reads the money alone. */
  cases: z.object({ opened: z.int().min(0), decided: z.int().min(0) }).nullable(),
  earnedCents: z.int(),
})
export type YearMonth = z.infer<typeof YearMonth>

export const MonthReport = z.object({
  month: Month,
  /** The one that runs. */
  thisMonth: Month,
  /** Those that the reader may read. */
  tallies: z.array(Tally).max(FIGURES.length),
  statuses: z.array(StatusStays).max(CASE_STATUSES.length),
  /** What clients owe now, by days since it was due; null for who reads the money alone. */
  owed: z.record(z.enum(AGES), z.int()).nullable(),
  /** Twelve months up to this one, the oldest first. */
  year: z.array(YearMonth).max(YEAR_MONTHS),
})
export type MonthReport = z.infer<typeof MonthReport>

export const FigureRow = z.object({
  id: Id,
  at: Moment,
  /** Null for an intake without an account. */
  client: z.object({ id: Id, name: z.string() }).nullable(),
  caseNumber: z.string().nullable(),
  part: z.string(),
  about: z.object({ kind: z.enum(ABOUT), id: Id }),
  cents: z.int().nullable(),
  days: z.int().nullable(),
  minutes: z.int().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>

const tags = ['Reports']

export const reportsContract = {
  month: procedure('books')
    .route({
      method: 'GET',
      path: '/reports/month',
      tags,
      summary: "Read the figures of one month of the firm; an administrator's",
      description: 'Readers of the books get those of money. Months are those of Central Time.',
    })
    .input(MonthQuery)
    .output(MonthReport),
  rows: procedure('books')
    .route({
      method: 'GET',
      path: '/reports/rows',
      tags,
      summary: "List what one figure counts, the newest first; an administrator's",
      description: 'Readers of the books get the rows of figures of money, and a refusal of others.',
    })
    .input(FigureQuery)
    .output(pageOf(FigureRow)),
}
