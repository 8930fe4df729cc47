// The switches' own addresses, under /__test/. They are not there at all unless faults are enabled.
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono, Next } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { clearFaults, takeTurn } from './faults.ts'
import { allAccounts, findTransaction, type Gateway } from './gateway.ts'
import { newId } from './ids.ts'
import { eventUrlsOf } from './merchant.ts'
import { type Code, isCode, messageOf } from './messages.ts'
import { notFound } from './refusal.ts'
import { readOptionalJsonBody } from './request-body.ts'
import { failTransaction, settle } from './settlement.ts'
import { expireTokens } from './tokens.ts'
import * as testNumbers from './test-numbers.ts'
import { EVENT_TYPES, type GatewayEvent } from './transaction.ts'
import { push } from './webhooks.ts'

type FaultContext = Context<{ Bindings: HttpBindings }>
type FaultApplication = Hono<{ Bindings: HttpBindings }>

const Times = z.int().min(1).default(1)
const TargetFields = {
  method: z.string().default('POST'),
  path: z.string().startsWith('/v1/').default('/v1/charges'),
  times: Times,
}
const AnyCode = z.custom<Code>(isCode, 'not a code of the gateway')

const DelayBody = z.object({
  ...TargetFields,
  ms: z.int().min(0),
  phase: z.enum(['before', 'after']).default('before'),
})
const DropBody = z.object({ ...TargetFields, answer: z.enum(['nothing', 'server_error']).default('nothing') })
const RefuseBody = z.object({ code: AnyCode, times: Times })
const SwitchBody = z.object({ on: z.boolean() })
const SearchLagBody = z.object({ ms: z.int().min(0) })
const SettleBody = z.object({
  only: z.enum(['card', 'bank']).optional(),
  transaction_id: z.string().optional(),
})
const FailBody = z.object({ failure_code: AnyCode.default('settlement_failed') })
const AccountBody = z.object({ status: z.enum(['ACTIVE', 'INACTIVE']) })
const DuplicateBody = z.object({ event_id: z.string().optional() })
const ReleaseBody = z.object({ order: z.enum(['kept', 'reversed']).default('reversed') })
const ForgeBody = z.object({
  transaction_id: z.string(),
  type: z.enum(EVENT_TYPES).default('transaction.completed'),
  data: z.record(z.string(), z.unknown()).default({}),
})

/** Wraps every request under /v1/: late before the work, late after it, or cut off once the work is done. */
export async function misbehave(gateway: Gateway, c: FaultContext, next: Next): Promise<void> {
  const { faults } = gateway
  const { method, path } = c.req
  const delay = takeTurn(faults.delays, method, path)
  const drop = takeTurn(faults.drops, method, path)
  if (delay?.phase === 'before') await wait(delay.ms)
  await next()
  if (delay?.phase === 'after') await wait(delay.ms)
  if (!drop) return
  if (drop.answer === 'nothing') c.env.incoming.socket.destroy()
  c.res = drop.answer === 'nothing' ? RESPONSE_ALREADY_SENT : nothingKnown()
}

function nothingKnown(): Response {
  return Response.json({ messages: [messageOf('server_error')] }, { status: 500 })
}

export function addFaultRoutes(app: FaultApplication, gateway: Gateway): void {
  addSwitchRoutes(app, gateway)
  addTimeRoutes(app, gateway)
  addWebhookRoutes(app, gateway)
  app.get('/__test/numbers', (c) => c.json(testNumbers))
  app.get('/__test/charges', (c) => c.json(countCharges(gateway, c.req.query('reference') ?? '')))
}

function addSwitchRoutes(app: FaultApplication, gateway: Gateway): void {
  const { faults } = gateway
  app.get('/__test', (c) => c.json({ ...faults, attempts: Object.fromEntries(faults.attempts) }))
  app.post('/__test/reset', (c) => {
    clearFaults(faults)
    gateway.webhooks.held = null
    return c.json({})
  })
  app.post('/__test/delay', async (c) => {
    faults.delays.push(await readBody(c, DelayBody))
    return c.json({})
  })
  app.post('/__test/drop', async (c) => {
    faults.drops.push(await readBody(c, DropBody))
    return c.json({})
  })
  app.post('/__test/refuse', async (c) => {
    faults.refusals.push(await readBody(c, RefuseBody))
    return c.json({})
  })
  app.post('/__test/capture-in-process', async (c) => {
    faults.captureInProcess = (await readBody(c, SwitchBody)).on
    return c.json({})
  })
  app.post('/__test/accounts/:id', async (c) => {
    const account = allAccounts(gateway).find((one) => one.id === c.req.param('id'))
    if (!account) throw notFound('Account', c.req.param('id'))
    account.status = (await readBody(c, AccountBody)).status
    return c.json(account)
  })
}

function addTimeRoutes(app: FaultApplication, gateway: Gateway): void {
  app.post('/__test/settle', async (c) => {
    const { only, transaction_id: id } = await readBody(c, SettleBody)
    const results = settle(
      gateway,
      (transaction) =>
        (only === undefined || transaction.method.type === only) &&
        (id === undefined || transaction.id === id),
    )
    return c.json({ results })
  })
  app.post('/__test/transactions/:id/fail', async (c) => {
    const { failure_code } = await readBody(c, FailBody)
    return c.json(failTransaction(gateway, findTransaction(gateway, c.req.param('id')), failure_code))
  })
  app.post('/__test/expire-tokens', (c) => {
    expireTokens(gateway.tokens)
    return c.json({})
  })
  app.post('/__test/search-lag', async (c) => {
    gateway.searchLagMs = (await readBody(c, SearchLagBody)).ms
    return c.json({})
  })
}

function addWebhookRoutes(app: FaultApplication, gateway: Gateway): void {
  const { webhooks } = gateway
  app.get('/__test/webhooks', (c) =>
    c.json({ held: webhooks.held?.length ?? null, deliveries: webhooks.deliveries }),
  )
  app.post('/__test/webhooks/hold', (c) => {
    webhooks.held ??= []
    return c.json({})
  })
  app.post('/__test/webhooks/release', async (c) => {
    const { order } = await readBody(c, ReleaseBody)
    const held = webhooks.held ?? []
    webhooks.held = null
    push(webhooks, eventUrlsOf(gateway.merchant), order === 'reversed' ? held.toReversed() : held)
    return c.json({ released: held.length })
  })
  app.post('/__test/webhooks/duplicate', async (c) => {
    const { event_id: id } = await readBody(c, DuplicateBody)
    const event = gateway.ledger.events.findLast((one) => id === undefined || one.id === id)
    if (!event) throw notFound('Event', id ?? '')
    push(webhooks, eventUrlsOf(gateway.merchant), [event])
    return c.json(event)
  })
  app.post('/__test/webhooks/forge', async (c) => {
    const event = forge(gateway, await readBody(c, ForgeBody))
    push(webhooks, eventUrlsOf(gateway.merchant), [event])
    return c.json(event)
  })
}

/** An event that looks right and is not in the books: asking the gateway for it answers 404. */
function forge(gateway: Gateway, body: z.infer<typeof ForgeBody>): GatewayEvent {
  const genuine = findTransaction(gateway, body.transaction_id)
  const data = { ...genuine, ...body.data }
  return { id: newId(), created: gateway.now().toISOString(), type: body.type, data }
}

type ChargeCount = {
  reference: string
  attempts: number
  charged: number
  failed: number
  charge_ids: string[]
}

/** More than one `charged` for one reference is a customer charged twice. Voided charges do not count. */
function countCharges(gateway: Gateway, reference: string): ChargeCount {
  const charges = [...gateway.ledger.transactions.values()].filter(
    (transaction) => transaction.type === 'CHARGE' && transaction.reference === reference,
  )
  const withStatus = (...statuses: string[]): number =>
    charges.filter((charge) => statuses.includes(charge.status)).length
  return {
    reference,
    attempts: gateway.faults.attempts.get(reference) ?? 0,
    charged: withStatus('AUTHORIZED', 'COMPLETED'),
    failed: withStatus('FAILED'),
    charge_ids: charges.map((charge) => charge.id),
  }
}

/** A body that does not fit is answered with its problems, since only a test's author reads it. */
async function readBody<Schema extends z.ZodType>(
  c: FaultContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await readOptionalJsonBody(c))
  if (result.success) return result.data
  throw new HTTPException(400, { message: z.prettifyError(result.error) })
}
