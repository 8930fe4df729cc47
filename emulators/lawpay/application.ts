// Every address of the gateway and what answers there.
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { HttpBindings } from '@hono/node-server'
import { requireAnyKey, requireSecretKey } from './authentication.ts'
import { captureCharge } from './captures.ts'
import { createCharge } from './charges.ts'
import { addFaultRoutes, misbehave } from './fault-routes.ts'
import { findTransaction, type Gateway } from './gateway.ts'
import { addHostedFieldRoutes } from './hosted-fields/hosted-field-routes.ts'
import { commitMerchant } from './ledger.ts'
import { isWebAddress, readMerchantChange, showMerchant } from './merchant.ts'
import { messageOf } from './messages.ts'
import { invalidData, notFound, Refusal } from './refusal.ts'
import { refundCharge } from './refunds.ts'
import { readFormOrJsonBody, readJsonBody, readOptionalJsonBody } from './request-body.ts'
import { listEvents, searchTransactions } from './search.ts'
import { deleteMethod, readMethod, saveMethod, showSavedMethod } from './saved-methods.ts'
import { settleOvernight } from './settlement.ts'
import { createToken, findToken, showToken, withFormData } from './tokens.ts'
import { voidTransaction } from './voids.ts'

type Application = Hono<{ Bindings: HttpBindings }>

export function createApplication(gateway: Gateway): Application {
  const app: Application = new Hono()
  app.onError((error) => answerError(gateway, error))
  app.notFound((c) => c.json({ messages: [messageOf('resource_not_found')] }, 404))
  addHostedFieldRoutes(app)
  app.get('/status', (c) => c.json({ status: 'NORMAL' }))
  if (gateway.faults.enabled) {
    addFaultRoutes(app, gateway)
    app.use('/v1/*', (c, next) => misbehave(gateway, c, next))
  }
  app.use('/v1/*', async (c, next) => {
    settleOvernight(gateway)
    await next()
    c.header('cache-control', 'no-store')
  })
  app.post('/v1/tokens', (c) => answerToken(gateway, c))
  addSavedMethodRoutes(app, gateway)
  addMoneyRoutes(app, gateway)
  addReadingRoutes(app, gateway)
  return app
}

function addSavedMethodRoutes(app: Application, gateway: Gateway): void {
  for (const [path, type] of [
    ['/v1/cards', 'card'],
    ['/v1/banks', 'bank'],
  ] as const) {
    app.post(path, async (c) => {
      authenticate(gateway, c)
      return c.json(saveMethod(gateway, type, await readJsonBody(c)))
    })
    app.get(`${path}/:id`, (c) => {
      authenticate(gateway, c)
      return c.json(showSavedMethod(gateway, readMethod(gateway, type, c.req.param('id'))))
    })
    app.delete(`${path}/:id`, (c) => {
      authenticate(gateway, c)
      return c.json(deleteMethod(gateway, type, c.req.param('id')))
    })
  }
}

function addMoneyRoutes(app: Application, gateway: Gateway): void {
  app.post('/v1/charges', async (c) => {
    authenticate(gateway, c)
    return c.json(createCharge(gateway, await readJsonBody(c)))
  })
  app.post('/v1/charges/:id/capture', async (c) => {
    authenticate(gateway, c)
    return c.json(captureCharge(gateway, c.req.param('id'), await readOptionalJsonBody(c)))
  })
  app.post('/v1/charges/:id/refund', async (c) => {
    authenticate(gateway, c)
    return c.json(refundCharge(gateway, c.req.param('id'), await readJsonBody(c)))
  })
  app.post('/v1/transactions/:id/void', async (c) => {
    authenticate(gateway, c)
    return c.json(voidTransaction(gateway, c.req.param('id'), await readOptionalJsonBody(c)))
  })
}

function addReadingRoutes(app: Application, gateway: Gateway): void {
  app.get('/v1/merchant', (c) => {
    authenticate(gateway, c)
    return c.json(showMerchant(gateway.merchant))
  })
  app.put('/v1/merchant', async (c) => {
    authenticate(gateway, c)
    commitMerchant(gateway, gateway.now(), readMerchantChange(await readJsonBody(c)))
    return c.json(showMerchant(gateway.merchant))
  })
  app.get('/v1/tokens/:id', (c) => {
    authenticate(gateway, c)
    const token = findToken(gateway.tokens, c.req.param('id'), gateway.now())
    if (!token) throw notFound('Token', c.req.param('id'))
    return c.json(showToken(gateway.tokens, token))
  })
  app.get('/v1/transactions', (c) => {
    authenticate(gateway, c)
    return c.json(searchTransactions(gateway, new URL(c.req.url).searchParams))
  })
  app.get('/v1/transactions/:id', (c) => {
    authenticate(gateway, c)
    return c.json(findTransaction(gateway, c.req.param('id')))
  })
  app.get('/v1/events', (c) => {
    authenticate(gateway, c)
    return c.json(listEvents(gateway, new URL(c.req.url).searchParams))
  })
  app.get('/v1/events/:id', (c) => {
    authenticate(gateway, c)
    const event = gateway.ledger.events.find((one) => one.id === c.req.param('id'))
    if (!event) throw notFound('Event', c.req.param('id'))
    return c.json(event)
  })
}

function authenticate(gateway: Gateway, c: Context): void {
  requireSecretKey(gateway, c.req.header('authorization'))
}

/** With a `redirect_url` the browser is sent there, the token's id in the query. */
async function answerToken(gateway: Gateway, c: Context): Promise<Response> {
  const { isForm, fields } = await readFormOrJsonBody(c)
  requireAnyKey(gateway, c.req.header('authorization'), fields.public_key)
  const redirectUrl = fields.redirect_url
  if (redirectUrl !== undefined && (typeof redirectUrl !== 'string' || !isWebAddress(redirectUrl))) {
    throw new Refusal([invalidData('redirect_url', 'invalid', 'is invalid')])
  }
  const token = createToken(gateway.tokens, isForm ? withFormData(fields) : fields, gateway.now())
  if (redirectUrl === undefined) return c.json(showToken(gateway.tokens, token))
  const target = new URL(redirectUrl)
  target.searchParams.set('token_id', token.id)
  return c.redirect(target.href, 303)
}

/** A body of the real gateway's shape for any failure; other than a refusal it says nothing of its cause. */
function answerError(gateway: Gateway, error: Error): Response {
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof Refusal) return Response.json({ messages: error.messages }, { status: error.status })
  gateway.report(error)
  return Response.json({ messages: [messageOf('server_error')] }, { status: 500 })
}
