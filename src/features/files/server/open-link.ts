// Opens a link to a file: once, and as a file that no page of ours can be mistaken for.
import { generalError } from '#kernel/errors.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import { dispositionOf } from '../rules/disposition.ts'
import { hasLink, type LinkRow, takeLink } from './links-repository.ts'
import { nameOf, tokenHashIn } from './link-to.ts'
import { contentOf } from './read-file.ts'
import { type FileRow, findFile } from './repository.ts'

const AWAY_SECONDS = 10

export type OpenedLink = { headers: Readonly<Record<string, string>>; content: AsyncIterable<Uint8Array> }

/**
 * Throws the same 404 for a link that was opened, has expired or never was one. `isHead`: it is only asked whether it would
 * open, which costs it nothing.
 */
export async function openLink(
  services: Services,
  path: string,
  { isHead }: { isHead: boolean },
): Promise<OpenedLink | null> {
  const tokenHash = tokenHashIn(path)
  const now = toDate(services.clock.now())
  if (tokenHash === null) throw generalError('NOT_FOUND')
  if (isHead) {
    if (await hasLink(services.db, tokenHash, now)) return null
    throw generalError('NOT_FOUND')
  }
  const link = await takeLink(services.db, tokenHash, now)
  const file = link && (await findFile(services.db, link.fileId))
  if (!link || !file) throw generalError('NOT_FOUND')
  return { headers: headersOf(services, link, file), content: await readable(services, file) }
}

async function readable(services: Services, file: FileRow): Promise<AsyncIterable<Uint8Array>> {
  try {
    return await contentOf(services, file)
  } catch (error) {
    if (error instanceof FileMissing) services.log.error('file-missing', error, { fileId: file.id })
    if (!(error instanceof FileMissing) && !(error instanceof FileStoreAway)) throw error
    throw generalError('UNAVAILABLE', { retryAfterSeconds: AWAY_SECONDS })
  }
}

/** Nothing in it runs, loads or sends, wherever it is opened. */
const POLICY =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function headersOf(services: Services, link: LinkRow, { bytes }: FileRow): Record<string, string> {
  const { publicUrl, filesOrigin } = services.firm
  const isApart = filesOrigin !== '' && filesOrigin !== new URL(publicUrl).origin
  const framing = link.isShown ? (isApart ? new URL(publicUrl).origin : "'self'") : "'none'"
  return {
    'content-type': link.contentType,
    'content-length': String(bytes),
    'content-disposition': dispositionOf(link.isShown ? 'inline' : 'attachment', nameOf(services, link)),
    'content-security-policy': `${POLICY}; frame-ancestors ${framing}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': link.isShown ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-resource-policy': isApart ? 'same-site' : 'same-origin',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'none',
  }
}
