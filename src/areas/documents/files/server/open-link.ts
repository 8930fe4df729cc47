// Opens a link to a file: once, for the browser that opens it first, and as a file that no page of ours can be mistaken for.
import { createHash, randomBytes } from 'node:crypto'
import { findById } from '#areas/people/users/server/index.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import { generalError } from '#kernel/errors.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import { dispositionOf } from '../rules/disposition.ts'
import { LINK_OPEN_SECONDS } from '../rules/limits.ts'
import { findLink, giveLinkBack, type LinkRow, takeLink } from './links-repository.ts'
import { nameOf, tokenHashIn } from './link-to.ts'
import { contentOf } from './read-file.ts'
import { findFile } from './repository.ts'
import type { LinkRoom } from './room.ts'

const AWAY_SECONDS = 10
const COOKIE = 'opened-here'
const SECRET_BYTES = 32

export type LinkAsked = {
  /** The address without its query. */
  path: string
  /** As the browser sent them. */
  cookies: string
  /** It is only asked whether it would open, which costs it nothing. */
  isHead: boolean
}

export type OpenedLink = {
  /** Null removes a default header. */
  headers: Readonly<Record<string, string | null>>
  content: Begun
}

/** To be closed, read or not: until then a file of the store is open. */
export type Begun = AsyncIterable<Uint8Array> & { close(): Promise<void> }

/**
 * Throws the same 404 for a link that was opened elsewhere, has expired, outlived its session or never was one. For a minute the browser
 * that opened it gets it again: some fetch a shown file a second time to save, print or reload it.
 */
export async function openLink(
  services: Services,
  asked: LinkAsked,
  room: LinkRoom = {},
): Promise<OpenedLink | null> {
  const tokenHash = tokenHashIn(asked.path)
  const now = toDate(services.clock.now())
  const link = tokenHash === null ? null : await findLink(services.db, tokenHash, now)
  const given = link && (await givenBy(services, link, room))
  if (!link || !given || !(await isSignedIn(services, link))) throw generalError('NOT_FOUND')
  const isAgain = isOpener(link, asked.cookies, now)
  if (asked.isHead) {
    if (isAgain || link.openedAt === null) return null
    throw generalError('NOT_FOUND')
  }
  const headers = headersOf(services, link, given.bytes)
  if (isAgain) return { headers, content: await readable(services, given) }
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const taking = { tokenHash: link.tokenHash, openerHash: hashOf(secret), now }
  if (!(await takeLink(services.db, taking))) throw generalError('NOT_FOUND')
  let content: Begun | null = null
  try {
    content = await readable(services, given)
    if (link.fileId !== null) await room.opened?.(services, { userId: link.userId, fileId: link.fileId })
    return { headers: { ...headers, 'set-cookie': cookieOf(services, asked.path, secret) }, content }
  } catch (error) {
    await content?.close()
    await giveLinkBack(services.db, taking)
    throw error
  }
}

/** `bytes` is null for a file put together while it is sent. */
type Given = { fileId: string | null; bytes: number | null; read: () => Promise<AsyncIterable<Uint8Array>> }

async function givenBy(
  services: Services,
  link: LinkRow,
  { archive, bundle }: LinkRoom,
): Promise<Given | null> {
  if (link.bundleId !== null) {
    const found = await bundle?.(services, link.bundleId)
    return found ? { fileId: null, bytes: found.bytes, read: () => Promise.resolve(found.pieces()) } : null
  }
  if (link.fileId === null)
    return archive
      ? { fileId: null, bytes: null, read: () => Promise.resolve(archive(services, link)) }
      : null
  const file = await findFile(services.db, link.fileId)
  return file && { fileId: file.id, bytes: file.bytes, read: () => contentOf(services, file) }
}

/** Its maker: not signed out there, disabled, closed or merged since. */
async function isSignedIn({ db, identity }: Services, { userId, sessionId }: LinkRow): Promise<boolean> {
  const user = await findById(db, userId)
  if (!user || stateOf(user) !== 'active') return false
  return identity.accounts.hasSession(user.subject, sessionId)
}

function isOpener({ openedAt, openerHash }: LinkRow, cookies: string, now: Date): boolean {
  if (openedAt === null || openerHash === null) return false
  if (now.getTime() - openedAt.getTime() > LINK_OPEN_SECONDS * 1_000) return false
  const secrets = [...cookies.matchAll(/(?:^|;) *(?:__Secure-)?opened-here=([\w-]{43})(?=;|$)/g)]
  return secrets.some(([, secret = '']) => hashOf(secret) === openerHash)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Sent back to this one address alone. */
function cookieOf({ firm }: Services, path: string, secret: string): string {
  const isHttps = (firm.filesOrigin || firm.publicUrl).startsWith('https:')
  const [prefix, secure] = isHttps ? ['__Secure-', '; Secure'] : ['', '']
  return `${prefix}${COOKIE}=${secret}; Path=${path}; Max-Age=${LINK_OPEN_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

async function readable(services: Services, { fileId, read }: Given): Promise<Begun> {
  try {
    return await begun(await read())
  } catch (error) {
    if (error instanceof FileMissing)
      services.log.error('file-missing', error, { fileId: fileId ?? 'archive' })
    if (!(error instanceof FileMissing) && !(error instanceof FileStoreAway)) throw error
    throw generalError('UNAVAILABLE', { retryAfterSeconds: AWAY_SECONDS })
  }
}

/** With its first piece proven: an unreadable file is refused before any header is sent. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<Begun> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  const close = async () => void (await pieces.return?.())
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let next = first; !next.done; next = await pieces.next()) yield next.value
      } finally {
        await close()
      }
    },
    close,
  }
}

/** Nothing in it runs, loads or sends, wherever it is opened. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const PDF = 'application/pdf'

function headersOf(services: Services, link: LinkRow, bytes: number | null): OpenedLink['headers'] {
  const { publicUrl, filesOrigin } = services.firm
  const isApart = filesOrigin !== '' && filesOrigin !== new URL(publicUrl).origin
  const framing = link.isShown ? (isApart ? new URL(publicUrl).origin : "'self'") : "'none'"
  // The viewers of Chrome and Safari show no PDF in a sandbox; they keep it from the page themselves (decision 69).
  const sandbox = link.isShown && link.contentType === PDF ? '' : 'sandbox; '
  return {
    'content-type': link.contentType,
    ...(bytes !== null && { 'content-length': String(bytes) }),
    'content-disposition': dispositionOf(link.isShown ? 'inline' : 'attachment', nameOf(services, link)),
    'content-security-policy': `${sandbox}${POLICY}; frame-ancestors ${framing}`,
    'x-content-type-options': 'nosniff',
    // Its only known origin is its own: there the policy alone decides who frames it.
    'x-frame-options': link.isShown ? (isApart ? null : 'SAMEORIGIN') : 'DENY',
    'cross-origin-resource-policy': isApart ? 'same-site' : 'same-origin',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'none',
  }
}
