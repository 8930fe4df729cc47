// The agency's own word on each filing: the firm's key, what staff and clients read, and a question by hand.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, ruled } from '#api/schema.ts'
import { CasePath } from '#areas/cases/cases/contract.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { FILINGS_MAX } from '#areas/cases/cases/rules/filings.ts'
import { NOTICE_KINDS } from '#areas/cases/cases/rules/notice-kinds.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import { ADDRESS_LENGTH_MAX, whyNotAddress } from './rules/address.ts'
import { AGENCY_STATUS_ERRORS } from './rules/errors.ts'
import { AGENCY_KINDS } from './rules/kinds.ts'
import { DAILY_LIMIT_MAX, PER_SECOND_MAX } from './rules/limits.ts'
import { SHOWN_OUTCOMES } from './rules/outcomes.ts'

const optionalLine = ruled(LINE_LENGTH_MAX, (value) => (value === '' ? null : whyNotLine(value)))
const address = ruled(ADDRESS_LENGTH_MAX, whyNotAddress, (typed) => typed.trim().replace(/\/+$/, ''))

const Limits = z.object({
  dailyLimit: z.int().min(1).max(DAILY_LIMIT_MAX).describe('Questions a day, as the agency allows them'),
  perSecond: z.int().min(1).max(PER_SECOND_MAX).describe('Questions a second'),
  showsClients: z.boolean().describe('Whether clients read the agency’s words in the portal'),
})

const Key = z.object({
  clientId: optionalLine.describe('Empty: nothing is asked, and the key is forgotten'),
  baseUrl: address.describe('Where questions go: "https://api.uscis.gov"'),
  tokenUrl: address.describe('Where the token comes from'),
  demoId: optionalLine.describe('The number that the agency gives for its demonstration; empty without one'),
})

export const AgencySettings = Limits.extend(Key.shape).extend({
  version: z.int().describe('0: nobody has saved it yet'),
  secrets: z
    .array(z.object({ issuedOn: CalendarDate }))
    .max(2)
    .describe('The newest first; a secret itself is never told'),
  askedToday: z.int().describe('Questions of this day of the agency (GMT)'),
  pausedUntil: Moment.nullable().describe('The agency is closed, or wants to be left alone'),
  isStandIn: z.boolean().describe('The emulator of the demonstration answers, since no key is entered'),
})
export type AgencySettings = z.infer<typeof AgencySettings>

export const SaveAgencySettings = Limits.extend(Key.shape).extend({
  version: z.int().min(0).describe('As it was read'),
  newSecret: optionalLine.describe('Empty: the one that is there stays'),
  issuedOn: CalendarDate.nullable().describe('The day on which the newest secret was issued'),
  keepsOlder: z.boolean().describe('With a new secret: the one before stays valid beside it'),
})
export type SaveAgencySettings = z.infer<typeof SaveAgencySettings>

const ReceiptNumber = ruled(
  LINE_LENGTH_MAX,
  (value) => (/^[A-Z]{3}\d{10}$/.test(value) ? null : 'INVALID_FORMAT'),
  readReceiptNumber,
).describe('"IOE0912345678"')

export const AgencyTest = z.object({
  kind: z.enum(['answered', 'unknown', 'unreadable', 'refused', 'unanswered', 'off']),
  message: z.string().describe('The agency’s own; empty where it has none'),
  title: z.string().describe('Of an answer, in the reader’s language'),
})
export type AgencyTest = z.infer<typeof AgencyTest>

const TextOfAgency = z.object({ en: z.string(), es: z.string().describe('Empty where the agency has none') })

const StatusForStaff = z.object({
  kind: z.enum(AGENCY_KINDS),
  title: TextOfAgency,
  text: TextOfAgency,
  links: z.array(z.string()).max(20).describe('Addresses in its sentences'),
  since: Moment.describe('When the agency gave these words first'),
})

const FilingForStaff = z.object({
  filingId: Id,
  isAsked: z.boolean().describe('Whether the schedule asks about it'),
  isProtected: z.boolean().describe('The law may protect it: not asked unless staff decide it'),
  askedAt: Moment.nullable(),
  answeredAt: Moment.nullable().describe('When the agency gave its words last'),
  outcome: z.enum(SHOWN_OUTCOMES).nullable().describe('Of the last question; null: it was never asked'),
  message: z.string().describe('The agency’s, where it gave no status'),
  status: StatusForStaff.nullable(),
  news: z
    .object({
      notice: z.enum(NOTICE_KINDS).nullable().describe('The notice that it usually comes with'),
      since: Moment,
    })
    .nullable()
    .describe('The status changed, and nobody has looked at it'),
})
export type FilingForStaff = z.infer<typeof FilingForStaff>

export const AgencyStatusOfCase = z.object({
  isOn: z.boolean().describe('Whether the firm can ask at all'),
  filings: z.array(FilingForStaff).max(FILINGS_MAX).describe('Those with a receipt number'),
})
export type AgencyStatusOfCase = z.infer<typeof AgencyStatusOfCase>

const FilingForClient = z.object({
  filingId: Id,
  askedAt: Moment.nullable(),
  outcome: z.enum(SHOWN_OUTCOMES),
  status: z
    .object({
      kind: z.enum(AGENCY_KINDS),
      title: z.string(),
      text: z.string(),
      language: z.enum(LANGUAGES).describe('English where the agency has no Spanish'),
      links: z.array(z.string()).max(20),
      answeredAt: Moment.describe('When the agency gave these words last'),
    })
    .nullable(),
})
export type FilingForClient = z.infer<typeof FilingForClient>

export const OwnAgencyStatus = z.object({
  filings: z.array(FilingForClient).max(FILINGS_MAX).describe('Empty where the firm does not show it'),
})
export type OwnAgencyStatus = z.infer<typeof OwnAgencyStatus>

export const FilingPath = CasePath.extend({ filingId: Id.describe('A filing of the case') })
export type FilingPath = z.infer<typeof FilingPath>

const AskingOfFiling = FilingPath.extend({ isOn: z.boolean().describe('Whether the schedule asks about it') })

const tags = ['Agency status']
const FILING = '/cases/{caseId}/filings/{filingId}/agency-status'

export const agencyStatusContract = {
  settings: procedure('admin')
    .route({
      method: 'GET',
      path: '/agency-status/settings',
      tags,
      summary: 'Read the key and the limits, without a secret; for administrators',
    })
    .output(AgencySettings),
  saveSettings: procedure('admin')
    .route({
      method: 'PUT',
      path: '/agency-status/settings',
      tags,
      summary: 'Change them; for administrators',
    })
    .errors(
      answers(
        AGENCY_STATUS_ERRORS,
        'AGENCY_SETTINGS_CHANGED',
        'AGENCY_ADDRESS_UNSAFE',
        'AGENCY_SECRET_MISSING',
      ),
    )
    .input(SaveAgencySettings)
    .output(AgencySettings),
  test: procedure('admin')
    .route({
      method: 'POST',
      path: '/agency-status/test',
      tags,
      summary: 'Ask the agency about one number and say what it answers; for administrators',
    })
    .errors(answers(AGENCY_STATUS_ERRORS, 'AGENCY_NOT_SET_UP', 'AGENCY_DAY_SPENT'))
    .input(z.object({ receiptNumber: ReceiptNumber }))
    .output(AgencyTest),
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/agency-status',
      tags,
      summary: 'Read what the agency says of each filing of a case; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(AgencyStatusOfCase),
  own: procedure('clientOwner')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/own-agency-status',
      tags,
      summary: 'Read what the agency says of one’s own filings, in one’s own language; for clients',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(OwnAgencyStatus),
  ask: procedure('assigned')
    .route({
      method: 'POST',
      path: FILING,
      tags,
      summary: 'Ask the agency now; counted among the questions of the day; for staff',
    })
    .errors({
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'FILING_NOT_FOUND'),
      ...answers(
        AGENCY_STATUS_ERRORS,
        'AGENCY_NOT_SET_UP',
        'AGENCY_DAY_SPENT',
        'AGENCY_ASKED_JUST_NOW',
        'AGENCY_NUMBER_MISSING',
        'AGENCY_NOT_ASKED',
      ),
    })
    .input(FilingPath)
    .output(AgencyStatusOfCase),
  seen: procedure('assigned')
    .route({
      method: 'POST',
      path: `${FILING}/seen`,
      tags,
      summary: 'Say that a change was looked at; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'FILING_NOT_FOUND'))
    .input(FilingPath)
    .output(AgencyStatusOfCase),
  setAsking: procedure('assigned')
    .route({
      method: 'PUT',
      path: `${FILING}/asking`,
      tags,
      summary: 'Decide whether the schedule asks about a filing; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'FILING_NOT_FOUND'))
    .input(AskingOfFiling)
    .output(AgencyStatusOfCase),
}
