// Where mail servers and providers report the fate of accepted mails: as the message they send back, or as our one shape of an event. Open
// only if a secret is set, to those who know it; a report on no mail of ours changes nothing.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { messageIdIn, readReport } from '#adapters/mail/read-report.ts'
import { followReport, MailBusy } from '#areas/messages/notifications/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { MailReport } from '#platform/ports/mail.ts'
import { parseJson } from './edge/well-formed.ts'

export const MAIL_REPORTS_PATH = '/api/mail/reports'

const EVENTS_MAX = 100
const RETRY_SECONDS = 60

/** `delivered` and `delayed` change nothing: a provider may tell them all the same. */
const Event = z.object({
  event: z.enum(['delivered', 'delayed', 'bounced', 'complained']),
  /** As it stood in the mail. */
  messageId: z.string().max(400),
  recipient: z.string().max(320),
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .nullable()
    .default(null),
})
const Events = z.union([Event.transform((one) => [one]), z.array(Event).min(1).max(EVENTS_MAX)])

function reportOf({ event, messageId, recipient, status }: z.infer<typeof Event>): MailReport[] {
  const mailId = messageIdIn(messageId)
  if (mailId === null || event === 'delivered' || event === 'delayed') return []
  return [{ mailId, kind: event, recipients: [recipient], status }]
}

/** Null for what cannot be read. */
async function reportsIn(type: string, bytes: Buffer): Promise<MailReport[] | null> {
  if (bytes.length === 0) return null
  try {
    if (type === 'application/json') return Events.parse(parseJson(bytes)).flatMap(reportOf)
    // In no message that a mail server sends; the database keeps none.
    return bytes.includes(0) ? null : await readReport(bytes)
  } catch {
    return null
  }
}

const TYPES = ['application/json', 'message/rfc822', 'text/plain']

function typeOf(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A report that was made here, as the demonstration's are. */
export function takeReport(services: Services, features: Features) {
  return async (raw: string) => followAll(services, features, await readReport(Buffer.from(raw)))
}

/** Follows each; repeats change nothing, so if one has to wait, all are sent again. */
async function followAll(
  services: Services,
  features: Features,
  reports: readonly MailReport[],
): Promise<void> {
  for (const report of reports) await followReport(services, features, report)
}

export function createMailReports(services: Services, features: Features, secret: string): Hono {
  const routes = new Hono()
  const right = digest(`Bearer ${secret}`)
  routes.post('/', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), right)) {
      c.header('www-authenticate', 'Bearer')
      return c.body(null, 401)
    }
    const type = typeOf(c)
    if (!TYPES.includes(type)) return c.body(null, 415)
    const reports = await reportsIn(type, Buffer.from(await c.req.arrayBuffer()))
    if (reports === null) return c.body(null, 400)
    try {
      await followAll(services, features, reports)
    } catch (error) {
      if (!(error instanceof MailBusy)) throw error
      c.header('retry-after', String(RETRY_SECONDS))
      return c.body(null, 503)
    }
    return c.body(null, 204)
  })
  return routes
}
