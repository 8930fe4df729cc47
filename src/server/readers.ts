// Which part of the server reads a request, and the name it is reported under: one of a fixed set, for any request.
import type { IncomingMessage } from 'node:http'
import { OPEN_PATHS } from '#adapters/identity/open-paths.ts'
import { LOGIN_PATH } from '#areas/people/auth/rules/login-path.ts'
import { LINKS_PATH, UPLOADS_PATH } from '#areas/documents/files/server/index.ts'
import { FEED_PATH } from '#areas/meetings/calendars/rules/feed.ts'
import { JOIN_PATH } from '#areas/people/colleagues/rules/invitation.ts'
import { STOP_PATH } from '#areas/messages/notifications/server/index.ts'
import type { Reader } from './edge/admit.ts'
import { SECURITY_TEXT_PATH } from './edge/security-text.ts'
import { isLinkPath, isUploadPath } from './file-doors.ts'
import { MAIL_EVENTS_PATH } from './mail-events.ts'
import { MAIL_REPORTS_PATH } from './mail-reports.ts'
import { PAYMENT_EVENTS_PATH } from './payment-events.ts'
import { SETUP_PATH } from './setup/pages.ts'
import { TEXT_EVENTS_PATH } from './text-events.ts'

export const LIVE_PATHS = ['/_healthz', '/api/_healthz']
export const READY_PATHS = ['/_readyz', '/api/_readyz']
export const DESCRIPTION_PATHS = { json: '/api/openapi.json', page: '/api/docs' } as const
const SIGN_IN_PREFIX = '/api/auth/'
const OUTBOX_PATH = '/outbox'

const SMALL_PAGES: ReadonlySet<string> = new Set([
  ...LIVE_PATHS,
  ...READY_PATHS,
  ...Object.values(DESCRIPTION_PATHS),
  SECURITY_TEXT_PATH,
  MAIL_EVENTS_PATH,
  MAIL_REPORTS_PATH,
  SETUP_PATH,
])
/** What follows in these is a secret or an id. */
const SMALL_FOLDERS = [PAYMENT_EVENTS_PATH, TEXT_EVENTS_PATH, STOP_PATH, FEED_PATH, JOIN_PATH]

export type Found = {
  reader: Reader
  /** Until who reads it knows better: the procedure, or the page of the site. */
  route: string
}

export type FindOptions = {
  hasOutbox: boolean
  /** An external identity signs in with its own script alone. */
  takesForms: boolean
}

/** Paths the small pages own; everything else under /api is a procedure, and the rest is the site. */
export function findReader(
  { method }: IncomingMessage,
  path: string,
  { hasOutbox, takesForms }: FindOptions,
): Found {
  if (path === LOGIN_PATH && method === 'POST' && takesForms)
    return { reader: 'sign-in-form', route: LOGIN_PATH }
  if (path.startsWith(SIGN_IN_PREFIX)) return { reader: 'sign-in', route: signInRoute(path) }
  if (SMALL_PAGES.has(path)) return { reader: 'pages', route: path }
  const folder = SMALL_FOLDERS.find((each) => path.startsWith(each))
  if (folder !== undefined) return { reader: 'pages', route: `${folder}*` }
  if (isUploadPath(path)) return { reader: 'uploads', route: `${UPLOADS_PATH}/*` }
  if (isLinkPath(path)) return { reader: 'links', route: `${LINKS_PATH}*` }
  if (path === '/api' || path.startsWith('/api/')) return { reader: 'api', route: '/api/*' }
  const isOutbox = path === OUTBOX_PATH || path.startsWith(`${OUTBOX_PATH}/`)
  if (hasOutbox && isOutbox) return { reader: 'pages', route: `${OUTBOX_PATH}/*` }
  return { reader: 'site', route: '/*' }
}

function signInRoute(path: string): string {
  return OPEN_PATHS.has(path.slice(SIGN_IN_PREFIX.length - 1)) ? path : `${SIGN_IN_PREFIX}*`
}
