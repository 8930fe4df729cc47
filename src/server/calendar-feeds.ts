// The private addresses of calendars: read by calendar programs, without a sign-in and without cookies.
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { feedAt } from '#areas/meetings/calendars/server/index.ts'
import type { Services } from '#platform/context.ts'

/** GET and HEAD; an address that does not exist and one that was turned off answer the same. */
export function createCalendarFeeds(services: Pick<Services, 'db' | 'seal' | 'clock' | 'firm'>): Hono {
  const routes = new Hono()
  routes.get('/:file', async (c) => {
    const calendar = await feedAt(services, c.req.param('file'))
    c.header('x-robots-tag', 'noindex')
    if (calendar === null) {
      c.header('cache-control', 'no-store')
      return c.body(null, 404)
    }
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    c.header('cache-control', 'private, no-cache')
    c.header('etag', etag)
    if (isKnown(c, etag)) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    return c.body(calendar)
  })
  return routes
}

function isKnown(c: Context, etag: string): boolean {
  const known = (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
