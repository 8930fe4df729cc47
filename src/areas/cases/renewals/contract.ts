import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, Reason, ruled } from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { CONFLICTS_MAX } from '#areas/intake/intake/contract.ts'
import { OpenedCase } from '#areas/cases/opening/contract.ts'
import { OPENING_ERRORS } from '#areas/cases/opening/rules/errors.ts'
import { CLEARING_LENGTH_MAX, whyNotClearing } from '#areas/cases/opening/rules/requests.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { whyNotText } from '#kernel/validation.ts'
import { RENEWAL_ERRORS } from './rules/errors.ts'
import {
  HELD_KINDS,
  HELD_MAX,
  HELD_SOURCES,
  HELD_STATES,
  NEWS_LENGTH_MAX,
  WITHIN_DAYS,
} from './rules/held-documents.ts'
import { STEPS } from './rules/ladder.ts'
import { WINDOW_PARTS } from './rules/windows.ts'

/** Of which the calculators know the rules. */
const Day = CalendarDate.refine((day) => day >= '1930-01-01' && day < '2100-01-01', 'INVALID_DATE')

export const RenewalPath = z.object({ documentId: Id.describe('Of the document that runs out') })
export type RenewalPath = z.infer<typeof RenewalPath>

const Window = z.object({
  opens: CalendarDate.describe('The first day to file'),
  by: CalendarDate.nullable().describe('Filed later, something is lost; null where nothing is'),
  last: CalendarDate.nullable().describe('After it nothing can be filed; null where there is no such day'),
  part: z.enum(WINDOW_PARTS).describe('Where today falls'),
})

const CaseName = z.object({ id: Id, number: z.string() })

export const Renewal = RenewalPath.extend({
  case: CaseName.describe('From which the document is known'),
  client: z.object({ id: Id, name: z.string(), phone: z.string() }),
  person: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('Whose it is; null for the client themself'),
  kind: z.enum(HELD_KINDS),
  day: CalendarDate.describe('The day on it: of expiry, of becoming a resident, or of birth'),
  window: Window,
  state: z.enum(HELD_STATES),
  isQuiet: z.boolean().describe('Its client is not written to: they turned reminders off, or asked to leave'),
  source: z.enum(HELD_SOURCES),
  confirmed: z.object({ by: z.string(), at: Moment }),
  steps: z
    .array(
      z.object({
        step: z.enum(STEPS),
        at: Moment,
        isTold: z.boolean().describe('False of a text that the client has not agreed to'),
        called: z.object({ by: z.string(), at: Moment }).nullable(),
      }),
    )
    .max(STEPS.length),
  caseKind: z.enum(CASE_KINDS).describe('Of the case that it would open'),
  bringsCents: z.int().nullable().describe('The fee last agreed to for such a case; null where none was'),
  nextCase: CaseName.nullable(),
  reason: z.string().nullable().describe('Why it was stopped'),
  version: z.int(),
})
export type Renewal = z.infer<typeof Renewal>

export const RenewalsQuery = z.object({
  document: z.enum(HELD_KINDS).optional().describe('Only documents of this kind'),
  state: z.enum(HELD_STATES).optional().describe('Without it, those of which something can still come'),
  within: z
    .enum(WITHIN_DAYS)
    .optional()
    .describe('Whose time to file begins within so many days, or has begun'),
})
export type RenewalsQuery = z.infer<typeof RenewalsQuery>

export const OfCase = z.object({ caseId: Id.describe('From which documents are known') })
export type OfCase = z.infer<typeof OfCase>

const Person = z.object({ id: Id, name: z.string() })

export const HeldOfCase = z.object({
  held: z.array(Renewal).max(HELD_MAX),
  people: z.array(Person).max(HELD_MAX).describe('Others of the case who may have a document'),
  known: z
    .array(
      z.object({ kind: z.enum(HELD_KINDS), personId: Id.nullable(), name: z.string(), day: CalendarDate }),
    )
    .max(HELD_MAX)
    .describe('Answered in the case, and not confirmed yet'),
})
export type HeldOfCase = z.infer<typeof HeldOfCase>

export const HeldInput = OfCase.extend(RenewalPath.shape).extend({
  documentId: Id.describe('Chosen by the caller: sent again with the same one, it is the same document'),
  kind: z.enum(HELD_KINDS).describe('What it is'),
  personId: Id.nullable().describe('Whose it is; null for the client'),
  day: Day.describe('The day on it: of expiry, of becoming a resident, or of birth'),
  source: z.enum(HELD_SOURCES).describe('Where it is known from'),
})
export type HeldInput = z.infer<typeof HeldInput>

const Version = z.object({ version: z.int().min(1).max(100_000).describe('As it was read') })

export const DayInput = RenewalPath.extend(Version.shape).extend({ day: Day.describe('The right day') })
export type DayInput = z.infer<typeof DayInput>

export const StopInput = RenewalPath.extend(Version.shape).extend({
  reason: Reason.describe('Why nobody needs it; for the firm'),
})
export type StopInput = z.infer<typeof StopInput>

export const OpenInput = RenewalPath.extend({
  attorneyId: Id.describe('One of `cases.attorneys`'),
  conflicts: z
    .object({
      seen: z.int().min(0).max(CONFLICTS_MAX).describe('How many names the check had found'),
      note: ruled(CLEARING_LENGTH_MAX, whyNotClearing).describe('Why none stands in the way'),
    })
    .describe('Without it no case is opened'),
})
export type OpenInput = z.infer<typeof OpenInput>

export const OwnRenewal = RenewalPath.extend({
  person: z.string().nullable().describe('Whose it is; null for the reader'),
  kind: z.enum(HELD_KINDS),
  day: CalendarDate,
  window: Window,
  isBegun: z.boolean(),
})
export type OwnRenewal = z.infer<typeof OwnRenewal>

export const OwnRenewals = z.object({
  renewals: z.array(OwnRenewal).max(HELD_MAX),
  known: z
    .object({ name: z.string(), phone: z.string(), address: z.string() })
    .describe('As the profile says; an address in one line, empty where none is known'),
})
export type OwnRenewals = z.infer<typeof OwnRenewals>

export const BeginInput = RenewalPath.extend({
  requestId: Id.describe('Chosen by the caller: sent again with the same one, it is the same request'),
  news: ruled(NEWS_LENGTH_MAX, (text) => (text === '' ? null : whyNotText(text))).describe(
    'What is new since last time; may be empty',
  ),
})
export type BeginInput = z.infer<typeof BeginInput>

const tags = ['Renewals']
const ofOne = answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND')
const changing = answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_CHANGED', 'RENEWAL_OVER')

export const renewalsContract = {
  list: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/renewals',
      tags,
      summary: 'List documents of clients that run out, the first to file first; for staff',
      description: 'Of cases that the reader may read, closed ones too.',
    })
    .input(PageQuery.extend(RenewalsQuery.shape))
    .output(pageOf(Renewal)),
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/held-documents',
      tags,
      summary: 'Read which documents of the people of a case run out; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(OfCase)
    .output(HeldOfCase),
  record: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/held-documents/{documentId}',
      tags,
      summary: 'Record a document that runs out; for staff',
      description: 'An older one of the same kind and person is replaced by it.',
    })
    .errors({
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
      ...answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'TOO_MANY_HELD'),
    })
    .input(HeldInput)
    .output(Renewal),
  get: procedure('assigned')
    .route({
      method: 'GET',
      path: '/renewals/{documentId}',
      tags,
      summary: 'Read one document that runs out, and how its client was asked; for staff',
    })
    .errors(ofOne)
    .input(RenewalPath)
    .output(Renewal),
  correctDay: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/renewals/{documentId}/day',
      tags,
      summary: 'Correct the day on a document; for staff',
      description: 'Its client is asked from the beginning again, when the time of the right day comes.',
    })
    .errors(changing)
    .input(DayInput)
    .output(Renewal),
  ask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/renewals/{documentId}/asking',
      tags,
      summary: 'Ask the client about a renewal by mail now; for staff',
      description: 'Asked before, nothing more is sent.',
    })
    .errors(answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_OVER', 'RENEWAL_NOT_ASKABLE'))
    .input(RenewalPath)
    .output(Renewal),
  called: procedure('assigned')
    .route({
      method: 'POST',
      path: '/renewals/{documentId}/calls',
      tags,
      summary: 'Record that I have called the client about a renewal; for staff',
    })
    .errors(answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_OVER'))
    .input(RenewalPath)
    .output(Renewal),
  stop: procedure('assigned')
    .route({
      method: 'POST',
      path: '/renewals/{documentId}/end',
      tags,
      summary: 'Stop a renewal that nobody wants, with a reason; for staff',
    })
    .errors(changing)
    .input(StopInput)
    .output(Renewal),
  open: procedure('assigned')
    .route({
      method: 'POST',
      path: '/renewals/{documentId}/case',
      tags,
      summary: 'Open the case of a renewal, with the people and answers of the old one; for staff',
      description: 'Opened twice is opened once: the second call answers with the case there is.',
    })
    .errors({
      ...answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_OVER'),
      ...answers(OPENING_ERRORS, 'CLIENT_NOT_FOUND', 'CONFLICTS_CHANGED', 'REQUEST_ANSWERED'),
      ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY'),
    })
    .input(OpenInput)
    .output(OpenedCase),
  mine: procedure('clientOwn')
    .route({
      method: 'GET',
      path: '/renewals/mine',
      tags,
      summary: 'List what I can renew now; for clients',
    })
    .output(OwnRenewals),
  begin: procedure('clientOwner')
    .route({
      method: 'PUT',
      path: '/renewals/{documentId}/requests/{requestId}',
      tags,
      summary: 'Ask the firm to renew a document of mine; for clients',
    })
    .errors({
      ...answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_OVER'),
      ...answers(OPENING_ERRORS, 'TOO_MANY_REQUESTS_OPEN', 'REQUEST_NOT_FOUND'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(BeginInput)
    .output(OwnRenewals),
  decline: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/renewals/{documentId}/no',
      tags,
      summary: 'Say that I do not need this renewal; for clients',
      description: 'Nobody asks about it again.',
    })
    .errors(answers(RENEWAL_ERRORS, 'RENEWAL_NOT_FOUND', 'RENEWAL_OVER'))
    .input(RenewalPath)
    .output(OwnRenewals),
}
