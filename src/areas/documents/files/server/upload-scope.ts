// The data of one upload request, for its parts that the protocol's library calls.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Context } from '#platform/context.ts'
import type { Checksum } from './checksum.ts'
import type { PartFinished } from './sealing-messages.ts'
import type { UploadRow } from './uploads-repository.ts'

export type UploadScope = {
  ctx: Context
  /** Null while it is being begun. */
  upload: UploadRow | null
  /** The declared checksum of the body. */
  checksum: Checksum | null
  /** Its body is read by ourselves: the library's own way copies it three times. */
  request: IncomingMessage
  /** Another request waits for this upload: received bytes are kept, and the rest is theirs. */
  giveWay: AbortController
  /** The parts that came before, as the survey has found them. */
  before: readonly string[]
  /** The part that this request has brought. */
  brought: PartFinished | null
  /** Why it failed, if the library's answer does not say. */
  failed: unknown
}

const scopes = new AsyncLocalStorage<UploadScope>()

export function inScope<Result>(scope: UploadScope, work: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, work)
}

export function currentScope(): UploadScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('an upload is used outside a request')
  return scope
}

export function uploadInScope(): UploadRow {
  const { upload } = currentScope()
  if (!upload) throw new Error('a request knows no upload')
  return upload
}
