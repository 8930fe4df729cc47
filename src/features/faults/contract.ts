import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { FAULTS_SHOWN_MAX, FINGERPRINT } from './rules/limits.ts'
import { FAULT_SOURCES } from './rules/sources.ts'
import { FAULT_STATES } from './rules/states.ts'

const Fingerprint = z.string().max(32).regex(FINGERPRINT)

/** One kind of error: what it is and where it comes from, nothing of what it was about. */
export const Fault = z.object({
  fingerprint: Fingerprint,
  /** What the log calls it. */
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

const Marking = z.object({
  fingerprint: Fingerprint.describe('Which kind, as the list gives it'),
  state: z.enum(FAULT_STATES),
})

const forAdmins = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED', 'ACCESS_DENIED')
const tags = ['Errors']

export const faultsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/faults',
      tags,
      summary: 'List the kinds of errors, those that are new first; for administrators',
    })
    .errors(forAdmins)
    .output(z.object({ faults: z.array(Fault).max(FAULTS_SHOWN_MAX) })),
  mark: oc
    .route({
      method: 'PUT',
      path: '/faults/{fingerprint}/state',
      tags,
      summary: 'Say what is known of a kind of error; for administrators',
    })
    .errors({ ...forAdmins, ...answers(GENERAL_ERRORS, 'INVALID_INPUT', 'NOT_FOUND') })
    .input(Marking)
    .output(Fault),
}
