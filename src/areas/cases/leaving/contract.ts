import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
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

const disabled = answers(USER_ERRORS, 'USER_DISABLED')
const proven = {
  ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
  ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
}
const answering = {
  ...disabled,
  ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
  ...answers(LEAVING_ERRORS, 'ERASURE_ANSWERED'),
}
const tags = ['Leaving']

export const leavingContract = {
  archive: procedure('signedIn')
    .route({
      method: 'POST',
      path: '/own-archive',
      tags,
      summary: 'Get a link to everything that is kept about me, my documents among it, in one file',
      description: 'Needs a sign-in of the last ten minutes.',
    })
    .errors({ ...disabled, ...proven })
    .output(ArchiveLink),
  ownErasure: procedure('clientOwn')
    .route({ method: 'GET', path: '/own-erasure', tags, summary: 'Read my request to erase my data' })
    .errors(disabled)
    .output(OwnErasure),
  askErasure: procedure('client')
    .route({
      method: 'POST',
      path: '/own-erasure',
      tags,
      summary: 'Ask to have my data erased; for clients',
      description: 'Needs a sign-in of the last ten minutes. Asked for twice it is one.',
    })
    .errors({ ...disabled, ...proven })
    .output(OwnErasure),
  withdrawErasure: procedure('clientOwn')
    .route({ method: 'DELETE', path: '/own-erasure', tags, summary: 'Withdraw my request' })
    .errors(disabled)
    .output(OwnErasure),
  erasures: procedure('admin')
    .route({
      method: 'GET',
      path: '/erasure-requests',
      tags,
      summary: 'List requests to erase, those that wait first; for administrators',
    })
    .errors(disabled)
    .output(Erasures),
  carryOut: procedure('admin')
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
  refuse: procedure('admin')
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
