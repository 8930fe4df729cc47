import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { MINUTES_MAX } from '#areas/money/agreements/rules/agreement.ts'
import { AGREEMENT_ERRORS } from '#areas/money/agreements/rules/errors.ts'
import { INVOICE_ERRORS } from '#areas/money/invoices/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import { TIME_ERRORS } from './rules/errors.ts'
import { LISTED_STATES, TIME_STATES } from './rules/time.ts'

const PARTS_MAX = 20

const Numbered = z.object({ id: Id, number: z.string() })
const Named = z.object({ id: Id, name: z.string() })

export const WorkTime = z.object({
  id: Id,
  case: Numbered,
  client: Named,
  person: Named.describe('Who did the work'),
  isOwn: z.boolean().describe('Of the reader'),
  workedOn: CalendarDate,
  minutes: z.int().nullable().describe('Null while it runs, and of a forgotten timer until a person says it'),
  description: z.string().describe('What was done, as typed; empty until then'),
  state: z.enum(TIME_STATES),
  startedAt: Moment.nullable().describe('Of a timer'),
  endedAt: Moment.nullable(),
  approved: z
    .object({ at: Moment, by: z.string(), minutes: z.int(), description: z.string() })
    .nullable()
    .describe('As the attorney approved it; what was noted stays beside it'),
  billed: z.object({ invoice: Numbered, amountCents: z.int() }).nullable(),
})
export type WorkTime = z.infer<typeof WorkTime>

export const OwnTimer = z.object({
  running: z
    .object({
      id: Id,
      case: Numbered,
      client: Named,
      startedAt: Moment,
      isForgotten: z.boolean().describe('Over 8 hours, or past midnight in Central Time'),
    })
    .nullable(),
  unfinished: z.int().describe('How many of my entries wait for their hours or words'),
})
export type OwnTimer = z.infer<typeof OwnTimer>

export const TimePath = z.object({ timeId: Id.describe('Of an entry') })
export type TimePath = z.infer<typeof TimePath>

const CasePath = z.object({ caseId: Id.describe('Of the case that was worked on') })
export type CasePath = z.infer<typeof CasePath>

export const StartInput = CasePath.extend({
  timeId: Id.describe('Chosen by the caller: sent again with the same one, it is the same timer'),
})
export type StartInput = z.infer<typeof StartInput>

const Said = z.object({
  minutes: z.int().positive().max(MINUTES_MAX).describe('Of work'),
  description: ruled(LINE_LENGTH_MAX, whyNotLine).describe('What was done; an invoice says it to the client'),
})

export const NoteInput = StartInput.extend(Said.shape).extend({
  workedOn: CalendarDate.describe('The day of the work: today or earlier'),
})
export type NoteInput = z.infer<typeof NoteInput>

export const SaidInput = TimePath.extend(Said.shape)
export type SaidInput = z.infer<typeof SaidInput>

export const TimesQuery = z.object({
  whose: z.enum(['mine']).optional().describe('Only my own work'),
  state: z.enum(LISTED_STATES).optional().describe('Only entries in this state'),
  inCase: Id.optional().describe('Only work on this case'),
})
export type TimesQuery = z.infer<typeof TimesQuery>

export const Billable = z.object({
  parts: z
    .array(
      z.object({
        milestoneId: Id,
        name: z.object({ en: z.string(), es: z.string() }),
        rateCents: z.int(),
        entries: z.int().describe('That an invoice would bill now'),
        minutes: z.int(),
        amountCents: z.int(),
      }),
    )
    .max(PARTS_MAX)
    .describe('The hourly parts of the agreement in force'),
  approved: z.int().describe('How many approved entries are not billed'),
})
export type Billable = z.infer<typeof Billable>

export const BillInput = CasePath.extend({
  milestoneId: Id.describe('The hourly part of the agreement'),
  amountCents: z.int().positive().describe('The amount that the person saw'),
})
export type BillInput = z.infer<typeof BillInput>

const tags = ['Time worked']
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')

export const timesheetContract = {
  timer: procedure('staffPersonal')
    .route({ method: 'GET', path: '/timesheet/timer', tags, summary: 'Read my running timer; for staff' })
    .output(OwnTimer),
  start: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/timesheet/cases/{caseId}/timers/{timeId}',
      tags,
      summary: 'Start a timer for my work on a case; for staff',
      description: 'One runs for each person: another one of mine is stopped and kept.',
    })
    .errors(ofOne)
    .input(StartInput)
    .output(OwnTimer),
  stop: procedure('staffOwner')
    .route({
      method: 'POST',
      path: '/timesheet/times/{timeId}/stop',
      tags,
      summary: 'Stop my timer; for staff',
      description: 'Rounded up to a tenth of an hour. Stopped twice is stopped once.',
    })
    .errors(ofOne)
    .input(TimePath)
    .output(WorkTime),
  note: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/timesheet/cases/{caseId}/times/{timeId}',
      tags,
      summary: 'Note my work on a case without a timer; for staff',
      description: 'Sent again with the same id, it changes nothing.',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_WORK_DAY_INVALID') })
    .input(NoteInput)
    .output(WorkTime),
  change: procedure('staffOwner')
    .route({
      method: 'PUT',
      path: '/timesheet/times/{timeId}',
      tags,
      summary: 'Say how long my work took and what was done; for staff',
    })
    .errors({ ...ofOne, ...answers(TIME_ERRORS, 'TIME_APPROVED', 'TIME_RUNNING') })
    .input(SaidInput)
    .output(WorkTime),
  discard: procedure('staffOwner')
    .route({
      method: 'DELETE',
      path: '/timesheet/times/{timeId}',
      tags,
      summary: 'Discard an entry of mine, running or not; for staff',
    })
    .errors({ ...ofOne, ...answers(TIME_ERRORS, 'TIME_APPROVED') })
    .input(TimePath)
    .output(z.object({ discarded: z.literal(true) })),
  list: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/timesheet',
      tags,
      summary: 'List time worked, the newest first; for staff',
      description: 'Attorneys and administrators get that of the cases they may read, others their own.',
    })
    .input(PageQuery.extend(TimesQuery.shape))
    .output(pageOf(WorkTime)),
  approve: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/timesheet/times/{timeId}/approval',
      tags,
      summary:
        'Approve time worked, with other hours or words where needed; for attorneys and administrators',
      description: 'What was noted stays on record. Approved twice is approved once.',
    })
    .errors({ ...ofOne, ...answers(TIME_ERRORS, 'TIME_RUNNING', 'TIME_UNFINISHED') })
    .input(SaidInput)
    .output(WorkTime),
  billable: procedure('assignedAttorney')
    .route({
      method: 'GET',
      path: '/timesheet/cases/{caseId}/billable',
      tags,
      summary: 'Read what approved time of a case an invoice would bill; for attorneys and administrators',
    })
    .errors(ofOne)
    .input(CasePath)
    .output(Billable),
  bill: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/timesheet/cases/{caseId}/invoice',
      tags,
      summary: 'Bill the approved time of a case by one invoice; for attorneys and administrators',
      description: 'At the rate of the agreement, and up to its maximum. No entry is billed twice.',
    })
    .errors({
      ...ofOne,
      ...answers(TIME_ERRORS, 'TIME_NOTHING_TO_BILL', 'TIME_BILL_CHANGED'),
      ...answers(INVOICE_ERRORS, 'INVOICE_TOTAL_INVALID'),
    })
    .input(BillInput)
    .output(z.object({ invoiceId: Id })),
}
