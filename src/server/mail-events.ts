// Where a relay brings mails that people send to the firm. Open only if a key is set; each call is signed with it.
import { type Context, Hono } from 'hono'
import { broughtBy } from '#adapters/mail/relay-call.ts'
import { MailTooLarge, takeMail, TrayFull } from '#areas/messages/incoming/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'

/** Mailgun posts the mail itself only to addresses that end so. */
export const MAIL_EVENTS_PATH = '/api/mail-events/mime'

const RETRY_SECONDS = 300

export function createMailEvents(services: Services, key: string): Hono {
  const routes = new Hono()
  routes.post('/', async (c) => {
    const call = {
      contentType: (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
      header: (name: string) => c.req.header(name) ?? null,
      body: Buffer.from(await c.req.arrayBuffer()),
    }
    const brought = broughtBy(key, call, Math.floor(toDate(services.clock.now()).getTime() / 1_000))
    if (!brought) return c.body(null, 403)
    return answerTo(c, () => takeMail(services, brought.raw, brought.token))
  })
  return routes
}

/** 406 tells Mailgun that trying again is in vain; anything else is tried again for hours. */
async function answerTo(c: Context, take: () => Promise<void>) {
  try {
    await take()
    return c.body(null, 200)
  } catch (error) {
    if (error instanceof MailTooLarge) return c.body(null, 406)
    if (!(error instanceof TrayFull || error instanceof FileStoreAway)) throw error
    c.header('retry-after', String(RETRY_SECONDS))
    return c.body(null, 503)
  }
}
