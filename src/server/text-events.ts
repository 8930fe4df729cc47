// Where the provider of texts tells what became of one, and of texts that come in. Each call is signed over its public address.
import { Hono } from 'hono'
import { followText, receiveText } from '#areas/messages/texts/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { ProviderCall } from '#platform/ports/texts.ts'

export const TEXT_EVENTS_PATH = '/api/texts/events/'
const SIGNATURE_HEADER = 'x-twilio-signature'

export function textStatusUrl(publicUrl: string, id: string): string {
  return `${publicUrl}${TEXT_EVENTS_PATH}status/${id}`
}

export function inboundTextsUrl(publicUrl: string): string {
  return `${publicUrl}${TEXT_EVENTS_PATH}inbound`
}

/** Unreadable input has no author: it is answered as an unsigned call. */
function fieldsIn(bytes: ArrayBuffer): [string, string][] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const fields = [...new URLSearchParams(text)]
    return fields.some(([, value]) => value.includes('\u0000')) ? null : fields
  } catch {
    return null
  }
}

/** Proxies change host and scheme on the way: the address is the one that the provider was given. */
async function callOf(request: Request, publicUrl: string): Promise<ProviderCall | null> {
  const fields = fieldsIn(await request.arrayBuffer())
  const { pathname, search } = new URL(request.url)
  const signature = request.headers.get(SIGNATURE_HEADER)
  return fields && { url: `${publicUrl}${pathname}${search}`, signature, fields }
}

export function createTextEvents(services: Services, features: Features): Hono {
  const routes = new Hono()
  const { texts, firm } = services
  routes.post('/status/:id', async (c) => {
    const call = await callOf(c.req.raw, firm.publicUrl)
    const status = call && texts.readStatus(c.req.param('id'), call)
    if (!status) return c.body(null, 403)
    await followText(services, features, status)
    return c.body(null, 204)
  })
  routes.post('/inbound', async (c) => {
    const call = await callOf(c.req.raw, firm.publicUrl)
    const inbound = call && texts.readInbound(call)
    if (!inbound) return c.body(null, 403)
    await receiveText(services, inbound)
    // The answer goes the way of every text; an empty document asks for nothing else.
    return c.body('<?xml version="1.0" encoding="UTF-8"?><Response/>', 200, { 'content-type': 'text/xml' })
  })
  return routes
}
