import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, LanguageSchema, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { FAULTS_SHOWN_MAX, FINGERPRINT, PLACES_SHOWN_MAX, SIGHTINGS_MAX, SPEED_DAYS } from './rules/limits.ts'
import { FAULT_SOURCES } from './rules/sources.ts'
import { FAULT_STATES } from './rules/states.ts'
import {
  BREADCRUMBS_MAX,
  ERRORS_A_REPORT_MAX,
  FRAMES_MAX,
  INTERACTIONS_MAX,
  MEASURES_A_REPORT_MAX,
  MESSAGE_MAX,
  PATH_MAX,
  STACK_MAX,
  TEXT_MAX,
} from './rules/visit-limits.ts'
import { CRUMB_KINDS, DEVICES } from './rules/visit-kinds.ts'
import { MEASURES, SLOW_KINDS } from './rules/vitals.ts'

/** The site has fewer than these. */
const PAGES_MAX = 300
/** A page that has been open for a month. */
const VISIT_MS_MAX = 31 * 24 * 60 * 60 * 1_000

const Fingerprint = z.string().max(32).regex(FINGERPRINT)

/** One kind of error: its type and origin, none of its data. */
export const Fault = z.object({
  fingerprint: Fingerprint,
  /** Its name in the log. */
  event: z.string(),
  /** Kinds of errors, PostgreSQL's codes and places in the program. */
  why: z.string(),
  source: z.enum(FAULT_SOURCES),
  firstRelease: z.string().describe('What ran when it was first seen; empty where that is not known'),
  release: z.string().describe('What ran when it was last seen; empty where that is not known'),
  count: z.int(),
  firstAt: Moment,
  lastAt: Moment,
  state: z.enum(FAULT_STATES),
  fixedIn: z.string().nullable().describe('What ran when it was marked as fixed'),
})
export type Fault = z.infer<typeof Fault>

const Breadcrumb = z.object({ at: z.number(), kind: z.string(), text: z.string() })

/** One time that a browser met it. */
const Sighting = z.object({
  id: Id,
  at: Moment,
  release: z.string(),
  page: z.string(),
  language: z.string(),
  device: z.enum(DEVICES),
  browserLanguage: z.string(),
  isElderly: z.boolean(),
  assistiveTechnology: z.boolean(),
  userId: Id.nullable().describe('Who was signed in'),
  role: z.string().nullable(),
  breadcrumbs: z.array(Breadcrumb).max(BREADCRUMBS_MAX),
  frames: z.array(z.string()).max(FRAMES_MAX).describe('Where in the program it was, the newest first'),
})
export type Sighting = z.infer<typeof Sighting>

const Place = z.object({ page: z.string(), language: z.string(), device: z.enum(DEVICES), count: z.int() })
export type FaultPlace = z.infer<typeof Place>

export const FaultDetail = z.object({
  fault: Fault,
  places: z.array(Place).max(PLACES_SHOWN_MAX),
  sightings: z.array(Sighting).max(SIGHTINGS_MAX),
})
export type FaultDetail = z.infer<typeof FaultDetail>

const Milliseconds = z.number().min(0).max(VISIT_MS_MAX)
const BrowserErrorSchema = z.object({
  name: z.string().max(64),
  message: z.string().max(MESSAGE_MAX),
  stack: z.string().max(STACK_MAX),
})
export type BrowserError = z.infer<typeof BrowserErrorSchema>

const VisitReport = z.object({
  page: z.string().max(PATH_MAX).startsWith('/').describe('The path alone'),
  language: LanguageSchema,
  device: z.enum(DEVICES),
  browserLanguage: z
    .string()
    .max(35)
    .regex(/^[\w-]*$/),
  isElderly: z.boolean().describe('Large letters were chosen here'),
  assistiveTechnology: z.boolean().describe('The device was told to help with seeing or moving'),
  release: z
    .string()
    .max(64)
    .regex(/^[\w.+-]*$/)
    .describe('What the page came from'),
  errors: z.array(BrowserErrorSchema).max(ERRORS_A_REPORT_MAX),
  crumbs: z
    .array(z.object({ at: Milliseconds, kind: z.enum(CRUMB_KINDS), text: z.string().max(TEXT_MAX) }))
    .max(BREADCRUMBS_MAX + INTERACTIONS_MAX),
  measures: z.array(z.object({ name: z.enum(MEASURES), value: Milliseconds })).max(MEASURES_A_REPORT_MAX),
})
export type VisitReport = z.infer<typeof VisitReport>

/** The 75th percentile of visits, in milliseconds (a plain figure for `cls`); null without any. */
const Figure = z.number().nullable()
const SpeedValues = z.object({
  lcp: Figure,
  cls: Figure,
  inp: Figure,
  ttfb: Figure,
  fcp: Figure,
  load: Figure,
})
export type SpeedValues = z.infer<typeof SpeedValues>

export const Speed = z.object({
  pages: z.array(z.string()).max(PAGES_MAX),
  places: z
    .array(z.object({ page: z.string(), language: z.string(), visits: z.int(), values: SpeedValues }))
    .max(2 * PAGES_MAX),
  days: z.array(z.object({ day: CalendarDate, values: SpeedValues })).max(SPEED_DAYS),
  slow: z.array(z.object({ kind: z.enum(SLOW_KINDS), count: z.int() })).max(SLOW_KINDS.length),
})
export type Speed = z.infer<typeof Speed>

const Marking = z.object({
  fingerprint: Fingerprint.describe('Which kind, as the list gives it'),
  state: z.enum(FAULT_STATES),
})

const tags = ['Errors']

export const faultsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/faults',
      tags,
      summary: 'List the kinds of errors, those that are new first; for administrators',
    })
    .output(z.object({ faults: z.array(Fault).max(FAULTS_SHOWN_MAX) })),
  read: procedure('admin')
    .route({
      method: 'GET',
      path: '/faults/{fingerprint}',
      tags,
      summary:
        'Read a kind of error, with where browsers met it and what happened before; for administrators',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(z.object({ fingerprint: Fingerprint.describe('Which kind, as the list gives it') }))
    .output(FaultDetail),
  tell: procedure('everyone')
    .route({
      method: 'POST',
      path: '/faults/visits',
      tags,
      summary: 'Tell of the errors that a browser met in a visit, and how fast its pages were',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(VisitReport)
    .output(z.object({ isTaken: z.boolean() })),
  speed: procedure('admin')
    .route({
      method: 'GET',
      path: '/faults/speed',
      tags,
      summary: 'Read how fast pages were, by page and language and day by day; for administrators',
    })
    .input(
      z.object({
        page: z.string().max(PATH_MAX).optional().describe('The pattern of one page; all where left out'),
        language: LanguageSchema.optional().describe('All where left out'),
      }),
    )
    .output(Speed),
  mark: procedure('admin')
    .route({
      method: 'PUT',
      path: '/faults/{fingerprint}/state',
      tags,
      summary: 'Say what is known of a kind of error; for administrators',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(Marking)
    .output(Fault),
}
