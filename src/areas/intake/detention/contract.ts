import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { LENGTH_MAX, type Report, REPORT_FIELDS, type ReportField } from './rules/report.ts'

/** As typed: nothing in it may keep the report from us. */
function typed(field: ReportField) {
  return ruled(LENGTH_MAX[field], () => null)
}

/** Every field as typed so far; empty if unknown. */
export const ReportSchema: z.ZodType<Report> = z.object({
  askerName: typed('askerName').describe('Who asks'),
  phone: typed('phone').describe('Where we call them: anything that has ten digits'),
  relation: typed('relation').describe('Who the person is to them'),
  name: typed('name').describe('Who is detained'),
  birthDate: typed('birthDate').describe(
    'Year, month and day, as far as they are known: "1990-2-28", "1990--"',
  ),
  country: typed('country').describe('Where the person was born'),
  alienNumber: typed('alienNumber'),
  // A page that was open before the question was added sends none.
  held: typed('held')
    .default('')
    .describe('Who holds the person; "unknown" where the one who asks does not know'),
  place: typed('place').describe('Where the person is held'),
  since: typed('since'),
  note: typed('note'),
} satisfies Record<(typeof REPORT_FIELDS)[number], z.ZodType<string>>)

const Key = z
  .string()
  .max(100)
  .nullable()
  .describe('What opens the report: told when it is first saved, null before')

export const ReportInput = z.object({ key: Key, report: ReportSchema })
export type ReportInput = z.infer<typeof ReportInput>

export const KeyInput = z.object({ key: z.string().max(100) })
export type KeyInput = z.infer<typeof KeyInput>

export const SavedReport = z.object({ key: z.string(), isSent: z.boolean() })
export type SavedReport = z.infer<typeof SavedReport>

export const OwnReport = z.object({ report: ReportSchema, isSent: z.boolean() })
export type OwnReport = z.infer<typeof OwnReport>

export const ReportPath = z.object({ reportId: Id })
export type ReportPath = z.infer<typeof ReportPath>

/** The maximum: no one calls about one person more often. */
export const CALLS_MAX = 50

/** Of many at once, so many are named beside each. */
export const CROWD_SHOWN = 100

const Member = z.object({ id: Id, name: z.string() })
const Call = z.object({ by: Member, at: Moment })

export const ReportSummary = z.object({
  id: Id,
  name: z.string().describe('Who is detained; empty while it is not known'),
  askerName: z.string(),
  phone: z.string(),
  language: LanguageSchema,
  isSent: z.boolean().describe('False where the form was left before its end'),
  since: Moment.describe('When staff were told'),
  lastCall: Call.nullable().describe('Null while nobody has called'),
  others: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'One of many within an hour, unproven: how many more of them wait behind it. Null of any other',
    ),
})
export type ReportSummary = z.infer<typeof ReportSummary>
export type ReportsPage = PageOf<ReportSummary>

export const ReportReading = z.object({
  id: Id,
  report: ReportSchema,
  language: LanguageSchema,
  since: Moment.describe('When staff were told'),
  updatedAt: Moment,
  sentAt: Moment.nullable().describe('Null where the form was left before its end'),
  calls: z.array(Call).max(CALLS_MAX).describe('Who of the firm called, the last call first'),
  closed: z.object({ by: Member, at: Moment }).nullable(),
  crowd: z
    .object({
      count: z.int().min(0).describe('How many of them wait for a call'),
      others: z
        .array(z.object({ id: Id, name: z.string(), phone: z.string(), since: Moment }))
        .max(CROWD_SHOWN)
        .describe('The earliest first, without this one'),
    })
    .nullable()
    .describe('One of many within an hour, from one network or in all: unproven. Null of any other'),
  asOf: Moment.describe("The server's clock"),
})
export type ReportReading = z.infer<typeof ReportReading>

const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Detention']

export const detentionContract = {
  save: procedure('everyone')
    .route({
      method: 'PUT',
      path: '/detention/reports/mine',
      tags,
      summary: 'Keep what I have typed so far of somebody who is detained',
      description:
        'Without a key, or with one that opens nothing any more, a new report. Staff see it from the moment they can call.',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(ReportInput)
    .output(SavedReport),
  send: procedure('everyone')
    .route({
      method: 'POST',
      path: '/detention/reports/mine/send',
      tags,
      summary: 'Send the report to the firm',
      description: 'Sent once, it stays sent: a repeated call changes nothing.',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(ReportInput)
    .output(SavedReport),
  resume: procedure('everyone')
    .route({
      method: 'POST',
      path: '/detention/reports/mine/read',
      tags,
      summary: 'Read what I have typed so far',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(KeyInput)
    .output(OwnReport),
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/detention/reports',
      tags,
      summary: 'List whom to call about somebody detained: first those nobody has called; for staff',
    })
    .input(PageQuery)
    .output(pageOf(ReportSummary)),
  read: procedure('staff')
    .route({
      method: 'GET',
      path: '/detention/reports/{reportId}',
      tags,
      summary: 'Read a report, sent or not; for staff',
    })
    .errors(ofOne)
    .input(ReportPath)
    .output(ReportReading),
  called: procedure('staff')
    .route({
      method: 'POST',
      path: '/detention/reports/{reportId}/calls',
      tags,
      summary: 'Record that I have called; for staff',
      description: 'Sent again within a minute, it is the same call.',
    })
    .errors(ofOne)
    .input(ReportPath)
    .output(ReportReading),
  close: procedure('staff')
    .route({
      method: 'POST',
      path: '/detention/reports/{reportId}/close',
      tags,
      summary: 'Take a report off the desk; for staff',
      description: 'It can still be read. Closed once, it stays closed.',
    })
    .errors(ofOne)
    .input(ReportPath)
    .output(ReportReading),
}
