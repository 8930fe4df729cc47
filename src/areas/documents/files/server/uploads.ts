// The endpoint for uploads: tus 1.0 by its own library, for signed-in people, each their own uploads only.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ERRORS, type Locker, Server } from '@tus/server'
import { generalError, ProductError } from '#kernel/errors.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { UPLOAD_BYTES_MAX } from '../rules/limits.ts'
import { readChecksum } from './checksum.ts'
import { fileError } from './file-error.ts'
import { finishUpload, lockNameOf } from './finish-upload.ts'
import { checkMetadata, type Metadata } from './metadata.ts'
import { Receiving } from './receiving.ts'
import { type AllRooms, type UploadRoom, uploadRoomOf } from './room.ts'
import { isUploadId } from './staging.ts'
import { currentScope, inScope, uploadInScope, type UploadScope } from './upload-scope.ts'
import { hasPlace } from './tend-uploads.ts'
import { SealedUploads } from './upload-store.ts'
import { findUploadOf, type UploadRow } from './uploads-repository.ts'

export const UPLOADS_PATH = '/api/uploads'

const TUS_METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
const EXTENSIONS = 'creation,creation-with-upload,termination,expiration,checksum'
const LOCK_WAIT_MS = 8_000
/** For an upload that gives way to a later request. */
const GIVE_WAY_MS = 300
const AWAY_SECONDS = 10
/** The library's headers. Others, such as those of proxies, would affect it. */
const READ_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
]

export type UploadAnswer = { status: number; headers: Readonly<Record<string, string>> }

/** Answers, or throws the API error. */
export type Uploads = (ctx: Context, request: IncomingMessage) => Promise<UploadAnswer>

export function createUploads(services: Services, features: Features): Uploads {
  const room = uploadRoomOf(features)
  const receiving = new Receiving(services)
  const tus = createTus(services, room)
  return async (ctx, request) => {
    const method = methodOf(request)
    if (method === 'OPTIONS') return { status: 204, headers: ABOUT_US }
    const { userId } = requireSignedIn(ctx)
    if (!room) throw generalError('NOT_FOUND')
    if (request.headers['tus-resumable'] !== TUS_VERSION) throw fileError('UPLOAD_PROTOCOL')
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw generalError('UNSUPPORTED_BODY')
    const upload = method === 'POST' ? null : await ownUpload(ctx, userId, request)
    const scope = scopeOf(ctx, request, upload)
    const answer = () => inScope(scope, () => ask(tus, room, { method, request, scope }))
    return method === 'PATCH' || method === 'POST' ? receiving.within(userId, answer) : answer()
  }
}

function scopeOf(ctx: Context, request: IncomingMessage, upload: UploadRow | null): UploadScope {
  return {
    ctx,
    upload,
    checksum: readChecksum(request),
    request,
    giveWay: new AbortController(),
    before: [],
    brought: null,
    failed: null,
  }
}

const TUS_VERSION = '1.0.0'
const ABOUT_US = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': EXTENSIONS,
  'tus-max-size': String(UPLOAD_BYTES_MAX),
  'tus-checksum-algorithm': 'sha1,sha256',
}

/** Clients that may not send other methods say theirs in a header. */
function methodOf({ method = 'GET', headers }: IncomingMessage): string {
  const meant = method === 'POST' ? (headers['x-http-method-override'] ?? method) : method
  if (typeof meant !== 'string' || !TUS_METHODS.includes(meant)) throw generalError('NOT_FOUND')
  return meant
}

async function ownUpload(ctx: Context, userId: string, { url = '' }: IncomingMessage): Promise<UploadRow> {
  const uploadId = (url.split('?', 1)[0] ?? '').slice(UPLOADS_PATH.length + 1)
  const now = toDate(ctx.clock.now())
  const row = isUploadId(uploadId) ? await findUploadOf(ctx.db, { uploadId, userId, now }) : null
  if (!row) throw generalError('NOT_FOUND')
  return row
}

function createTus(services: Services, room: AllRooms | null): Server {
  return new Server({
    path: UPLOADS_PATH,
    datastore: new SealedUploads(services),
    maxSize: UPLOAD_BYTES_MAX,
    relativeLocation: true,
    locker: lockerOf(services),
    lockDrainTimeout: GIVE_WAY_MS,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    async onUploadCreate(_request, { metadata = {}, size = 0 }) {
      const plain = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value ?? '']))
      await mayBegin(currentScope().ctx, room, { metadata: plain, bytes: size })
      return {}
    },
    async onUploadFinish() {
      await finishNow(room)
      return {}
    },
    onResponseError(_request, error) {
      currentScope().failed = error
      return undefined
    },
  })
}

async function mayBegin(
  ctx: Context,
  room: AllRooms | null,
  asked: { metadata: Metadata; bytes: number },
): Promise<void> {
  const { userId } = requireSignedIn(ctx)
  checkMetadata(asked.metadata)
  await room?.mayBegin(ctx, asked)
  if (room) await countAgainst(ctx, room.begunIn(asked.metadata), userId)
  if (!(await hasPlace(ctx, userId))) throw fileError('UPLOADS_UNFINISHED')
}

async function finishNow(room: UploadRoom | null): Promise<void> {
  const { ctx, brought } = currentScope()
  if (!room) return
  await finishUpload({ services: ctx, room, actor: ctx.actor, uploadId: uploadInScope().id, brought })
}

/** A resuming client asks for its offset: the store may be away. */
async function finishAsked(room: UploadRoom): Promise<void> {
  try {
    await finishNow(room)
  } catch (error) {
    throw isAway(error) ? generalError('UNAVAILABLE', { retryAfterSeconds: AWAY_SECONDS }) : error
  }
}

/** Among all processes: two never write one upload. A later one asks the other to end, and continues where it ended. */
function lockerOf({ locks }: Services): Locker {
  return {
    newLock(id) {
      let held: { release(): Promise<void> } | null = null
      return {
        async lock(_signal, askToEnd) {
          const { giveWay } = currentScope()
          const onAsked = () => {
            void askToEnd()
            setTimeout(() => giveWay.abort(), GIVE_WAY_MS)
          }
          held = await locks.take(lockNameOf(id), { waitMs: LOCK_WAIT_MS, onAsked })
          if (!held) throw fileError('UPLOAD_BUSY')
        },
        unlock: async () => held?.release(),
      }
    },
  }
}

type Asked = { method: string; request: IncomingMessage; scope: UploadScope }

async function ask(tus: Server, room: UploadRoom, asked: Asked): Promise<UploadAnswer> {
  const { method, scope } = asked
  const response = await tus.handleWeb(webRequest(asked))
  if (response.status >= 400) throw problemOf(response.status, scope.failed)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => isOurs(name)))
  const length = headers['upload-length'] ?? String(scope.upload?.bytes)
  const isWhole = headers['upload-offset'] === length
  if (method === 'HEAD' && isWhole) await finishAsked(room)
  if (scope.upload && !isWhole && method !== 'DELETE') {
    headers['upload-expires'] = scope.upload.expiresAt.toUTCString()
  }
  return { status: response.status, headers }
}

function isOurs(name: string): boolean {
  return name === 'location' || name.startsWith('upload-') || name.startsWith('tus-')
}

function webRequest({ method, request }: Asked): Request {
  const headers = new Headers()
  for (const name of READ_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const url = `http://uploads${(request.url ?? '').split('?', 1)[0] ?? ''}`
  return new Request(url, { method, headers })
}

const BY_STATUS: Readonly<Record<number, () => ProductError>> = {
  404: () => generalError('NOT_FOUND'),
  409: () => fileError('UPLOAD_ELSEWHERE'),
  410: () => generalError('NOT_FOUND'),
  412: () => fileError('UPLOAD_PROTOCOL'),
  413: () => fileError('FILE_TOO_LARGE'),
  /** An extension that we did not offer. */
  501: () => generalError('MALFORMED_BODY'),
}

/** Our own reason if we had one; else the library's, by its status. Throws on any unforeseen one. */
function problemOf(status: number, failed: unknown): unknown {
  if (failed instanceof ProductError) return failed
  if (isAway(failed)) return generalError('UNAVAILABLE', { retryAfterSeconds: AWAY_SECONDS })
  const known = BY_STATUS[status]
  if (known) return known()
  if (status < 500 || failed === ERRORS.ABORTED) return generalError('MALFORMED_BODY')
  return failed ?? generalError('UNEXPECTED')
}

const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES']

function isAway(error: unknown): boolean {
  if (error instanceof FileStoreAway) return true
  return error instanceof Error && 'code' in error && DISK_CODES.includes(String(error.code))
}
