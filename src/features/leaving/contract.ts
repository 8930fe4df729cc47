import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { USER_ERRORS } from '#features/users/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { REFUSALS, REQUEST_STATES, STANDINGS, STAYING_KINDS, STAYING_WHYS } from './rules/erasure.ts'
import { LEAVING_ERRORS } from './rules/errors.ts'

export const ERASURES_SHOWN_MAX = 100

const ArchiveLink = z.object({
  url: z.string().describe('Opens once, in one browser, and gives a ZIP file'),
  expiresAt: Moment,
})

export const ErasureView = z.object({
  id: Id,
  state: z.enum(REQUEST_STATES),
  askedAt: Moment,
  endedAt: Moment.nullable(),
  refusal: z.enum(REFUSALS).nullable(),
  staying: z
    .array(
      z.object({ kind: z.enum(STAYING_KINDS), why: z.enum(STAYING_WHYS), until: CalendarDate.nullable() }),
    )
    .max(STAYING_KINDS.length)
    .describe('What the firm still keeps after it was carried out'),
})
export type ErasureView = z.infer<typeof ErasureView>

const OwnErasure = z.object({ request: ErasureView.nullable().describe('The newest one') })
export type OwnErasure = z.infer<typeof OwnErasure>

export const ErasureOfClient = ErasureView.extend({
  clientId: Id,
  client: z.string().describe('Their name'),
  answeredBy: z.string().nullable(),
  standing: z.enum(STANDINGS).describe('Of one that waits: what keeps the account open'),
})
export type ErasureOfClient = z.infer<typeof ErasureOfClient>

const Erasures = z.object({ requests: z.array(ErasureOfClient).max(ERASURES_SHOWN_MAX) })
export type Erasures = z.infer<typeof Erasures>

const RequestPath = z.object({ requestId: Id })
export type RequestPath = z.infer<typeof RequestPath>
const CarryOutInput = RequestPath.extend({
  standing: z
    .enum(STANDINGS)
    .describe('As the list gave it: where that is not true any more, nothing is erased'),
})
export type CarryOutInput = z.infer<typeof CarryOutInput>
const RefusalInput = RequestPath.extend({ refusal: z.enum(REFUSALS) })
export type RefusalInput = z.infer<typeof RefusalInput>

const signedIn = {
  ...answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED'),
  ...answers(USER_ERRORS, 'USER_DISABLED'),
}
const ofClient = { ...signedIn, ...answers(GENERAL_ERRORS, 'ACCESS_DENIED') }
const proven = {
  ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
  ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
}
const answering = {
  ...ofClient,
  ...answers(GENERAL_ERRORS, 'INVALID_INPUT', 'NOT_FOUND'),
  ...answers(LEAVING_ERRORS, 'ERASURE_ANSWERED'),
}
const tags = ['Leaving']

export const leavingContract = {
  archive: oc
    .route({
      method: 'POST',
      path: '/own-archive',
      tags,
      summary: 'Get a link to everything that is kept about me, my documents among it, in one file',
      description: 'Needs a sign-in of the last ten minutes.',
    })
    .errors({ ...signedIn, ...proven })
    .output(ArchiveLink),
  ownErasure: oc
    .route({ method: 'GET', path: '/own-erasure', tags, summary: 'Read my request to erase my data' })
    .errors(ofClient)
    .output(OwnErasure),
  askErasure: oc
    .route({
      method: 'POST',
      path: '/own-erasure',
      tags,
      summary: 'Ask to have my data erased; for clients',
      description: 'Needs a sign-in of the last ten minutes. Asked for twice it is one.',
    })
    .errors({ ...ofClient, ...proven })
    .output(OwnErasure),
  withdrawErasure: oc
    .route({ method: 'DELETE', path: '/own-erasure', tags, summary: 'Withdraw my request' })
    .errors(ofClient)
    .output(OwnErasure),
  erasures: oc
    .route({
      method: 'GET',
      path: '/erasure-requests',
      tags,
      summary: 'List requests to erase, those that wait first; for administrators',
    })
    .errors(ofClient)
    .output(Erasures),
  carryOut: oc
    .route({
      method: 'POST',
      path: '/erasure-requests/{requestId}/carrying-out',
      tags,
      summary: 'Erase what need not be kept of who asked; for administrators',
      description:
        'Closes the account where nothing needs it any more. Answers who asked by mail: what stays, why and until when. Nothing under a legal hold is erased.',
    })
    .errors({ ...answering, ...answers(LEAVING_ERRORS, 'ERASURE_HELD', 'ERASURE_CHANGED') })
    .input(CarryOutInput)
    .output(Erasures),
  refuse: oc
    .route({
      method: 'POST',
      path: '/erasure-requests/{requestId}/refusal',
      tags,
      summary: 'Refuse to erase, with a reason that who asked is told; for administrators',
    })
    .errors(answering)
    .input(RefusalInput)
    .output(Erasures),
}
