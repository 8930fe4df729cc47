// The address for the gateway's events. Nothing is signed, so the address is a secret, and each event a hint.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { receiveEvent } from '#areas/money/payments/server/index.ts'
import type { Services } from '#platform/context.ts'
import { parseJson } from './edge/well-formed.ts'

export const PAYMENT_EVENTS_PATH = '/api/payments/events/'

/** Follows from the secret that all processes share, and tells nothing about it. */
export function paymentEventsToken(secret: string): string {
  return createHmac('sha256', secret).update('payment events').digest('base64url')
}

export function paymentEventsUrl(origin: string, secret: string): string {
  return `${origin}${PAYMENT_EVENTS_PATH}${paymentEventsToken(secret)}`
}

export function createPaymentEvents(services: Services, token: string): Hono {
  const routes = new Hono()
  const right = Buffer.from(token)
  const isRight = (given: Buffer) => given.length === right.length && timingSafeEqual(given, right)
  routes.use('/:token', async (c, next) => {
    if (c.req.method !== 'POST' || !isRight(Buffer.from(c.req.param('token')))) return c.notFound()
    await next()
  })
  // The gateway repeats anything not answered with 200; unreadable input would be no better the next time.
  routes.post('/:token', async (c) => {
    await receiveEvent(services, readable(Buffer.from(await c.req.arrayBuffer())))
    return c.body(null, 200)
  })
  return routes
}

function readable(bytes: Buffer): unknown {
  try {
    return parseJson(bytes)
  } catch {
    return null
  }
}
