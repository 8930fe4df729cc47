// Who asks is asked first: those who may never call a procedure hear so, and nothing of what is wrong with what they sent.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomesOf } from '#api/who.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { moveBulk, previewBulk } from '#areas/cases/desk/server/bulk.ts'
import { invite, readClient } from '#areas/cases/opening/server/clients.ts'
import type { Context } from '#platform/context.ts'
import { type Asked, type Cast, openStage, type Stage } from './everyone-asks.ts'
import { everyProcedure, type Procedure, targetOf } from './procedure-examples.ts'
import { type Asker, WHO_OF } from './who-may.ts'

let stage: Stage
const casts = new Map<Asker, Cast>()
beforeAll(async () => {
  stage = await openStage()
  for (const asker of ['visitor', 'client', 'attorney'] as const) casts.set(asker, await stage.cast(asker))
})
afterAll(() => stage.end())

/** No id, no number, a field that is none: refused by every shape that there is. */
function nonsense({ method, path }: Procedure, token: string | null): Asked {
  const asked = { method, target: targetOf(path, { query: { limit: 'x', cursor: '\u202e' } }), token }
  return method === 'GET' ? asked : { ...asked, body: { what: ['is', { this: null }] } }
}

/** With whom everybody of a kind is refused. Visitors may bring a key or a link, and are judged by that. */
const KINDS = {
  visitor: ['visitor'],
  client: ['client', 'otherClient', 'attorneyWithoutSecondFactor', 'adminWithoutSecondFactor'],
  attorney: ['attorney', 'otherAttorney'],
} as const satisfies Partial<Record<Asker, readonly Asker[]>>

function rowOf(name: string) {
  const who = WHO_OF.get(name)
  return who && outcomesOf(who)
}

it.each(['visitor', 'client', 'attorney'] as const)('%s', async (asker) => {
  const never = everyProcedure().filter(({ name }) => {
    const cells = KINDS[asker].map((one) => rowOf(name)?.[one])
    return cells.every((cell) => cell === '401') || cells.every((cell) => cell === '403')
  })
  const wrong: string[] = []
  for (const procedure of never) {
    const { status } = await stage.ask(nonsense(procedure, casts.get(asker)?.token ?? null))
    if (String(status) !== rowOf(procedure.name)?.[asker]) wrong.push(`${procedure.name}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(never.length).toBeGreaterThan(100)
})

describe('a verb by itself', () => {
  const someone = randomUUID()
  const verbs: [name: string, verb: (ctx: Context) => Promise<unknown>][] = [
    [
      'previewBulk',
      (ctx) => previewBulk(ctx, { caseIds: [someone], step: { what: 'transfer', attorneyId: someone } }),
    ],
    [
      'moveBulk',
      (ctx) =>
        moveBulk(ctx, {
          cases: [{ id: someone, version: 1 }],
          step: { what: 'second', secondId: someone },
          reason: 'A reason.',
        }),
    ],
    ['readClient', (ctx) => readClient(ctx, { clientId: someone })],
    ['invite', (ctx) => invite(ctx, { clientId: someone })],
    [
      'savePerson',
      (ctx) => savePerson(ctx, { ...PERSON, caseId: someone, personId: someone, birthDate: '2999-01-01' }),
    ],
  ]
  it.each(verbs)('%s asks who it is before it looks', async (_, verb) => {
    const looked = new Proxy(stage.world.services.db, {
      get: () => {
        throw new Error('it looked first')
      },
    })
    const client = await stage.person()
    await expect(verb({ ...stage.world.visitor(), db: looked })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(verb({ ...client.ctx, db: looked })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})

const PERSON = {
  part: 'spouse',
  given: 'Rosa',
  surnames: 'Paz',
  aNumber: '',
  phone: '',
  email: '',
  isClient: false,
  accountEmail: '',
  version: null,
} as const
