// A link that opens one file once, within a few minutes, without a token: for downloads by the browser itself.
import { createHash, randomBytes } from 'node:crypto'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { LINK_MINUTES } from '../rules/limits.ts'
import { insertLink, type LinkRow } from './links-repository.ts'

export const LINKS_PATH = '/api/files/'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
const NAME_FIELD = 'file_links.name'

export type LinkedFile = {
  /** Null: the archive of everything that is kept of this person. */
  fileId: string | null
  /** Of several files joined: `Feature.bundle` knows it. */
  bundleId?: string
  /** The saved name. */
  fileName: string
  contentType: string
  /** Shown in the browser if nothing in it runs; else saved. */
  isShown: boolean
}

/** The caller has made sure that this person may read this file. */
export async function linkTo(
  ctx: Context,
  tx: Database,
  { fileId, bundleId, fileName, contentType, isShown }: LinkedFile,
): Promise<{ url: string; expiresAt: Instant }> {
  const { userId, sessionId } = requireSignedIn(ctx)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashOf(token)
  const expiresAt = plusMinutes(ctx.clock.now(), LINK_MINUTES)
  const name = ctx.seal.seal(fileName, { field: NAME_FIELD, row: tokenHash })
  await insertLink(tx, {
    tokenHash,
    fileId,
    bundleId: bundleId ?? null,
    userId,
    sessionId,
    name,
    contentType,
    isShown,
    expiresAt: toDate(expiresAt),
  })
  return { url: `${ctx.firm.filesOrigin}${LINKS_PATH}${token}`, expiresAt }
}

/** Null if it cannot be the end of one of our links. */
export function tokenHashIn(path: string): string | null {
  const token = path.startsWith(LINKS_PATH) ? path.slice(LINKS_PATH.length) : ''
  return TOKEN.test(token) ? hashOf(token) : null
}

export function nameOf({ seal }: Pick<Services, 'seal'>, { name, tokenHash }: LinkRow): string {
  return seal.open(name, { field: NAME_FIELD, row: tokenHash })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
