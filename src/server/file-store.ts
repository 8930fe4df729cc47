// Which store files lie in, and whether it lets us in.
import { join } from 'node:path'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { createS3Files } from '#adapters/files/s3-files.ts'
import type { S3Access } from '#adapters/files/s3-request.ts'
import type { Log } from '#platform/log.ts'
import type { FileStore } from '#platform/ports/file-store.ts'
import { StartProblem } from '#platform/start-problem.ts'
import type { Config } from './config.ts'

/** A start does not wait longer for a store that does not answer. */
const START_TIMEOUTS = { answerMs: 5_000, silentMs: 5_000 }

/** Machines on one database must have these in common. */
export function sharedFoldersOf({ bucket, dataDirectory }: Config): string[] {
  return (bucket ? ['uploads'] : ['uploads', 'files']).map((name) => join(dataDirectory, name))
}

export function chooseFiles({ bucket, dataDirectory }: Config, log: Log): FileStore {
  if (!bucket) return createFolderFiles(join(dataDirectory, 'files'))
  return createS3Files({ ...bucket, report: (error) => log.error('file-store', error) })
}

/** Throws a StartProblem if the store refuses us; if it does not answer, the site opens all the same. */
export async function checkFileStore({ bucket }: Config, log: Log): Promise<void> {
  if (!bucket) return
  const report = (error: unknown) => log.error('file-store', error)
  const store = createS3Files({ ...bucket, timeouts: START_TIMEOUTS, pausesMs: [], report })
  const code = await store.probe().catch(() => null)
  if (code !== null)
    throw new StartProblem(`The store of files refuses this start (${code}). ${mendOf(code, bucket)}`)
}

function mendOf(code: string, { bucket, endpoint, region }: S3Access): string {
  switch (code) {
    case 'InvalidAccessKeyId':
      return `Set S3_ACCESS_KEY to a key of ${endpoint}.`
    case 'SignatureDoesNotMatch':
      return 'Set S3_SECRET_KEY to the secret of S3_ACCESS_KEY.'
    case 'NoSuchBucket':
      return `There is no bucket "${bucket}" at ${endpoint}. Create it, or set S3_BUCKET to one that is there.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket is not in ${region}. Set S3_REGION to its region, and S3_ENDPOINT to the address of that.`
    case 'RequestTimeTooSkewed':
      return 'Set the clock of this machine.'
    case 'AccessDenied':
      return `Allow S3_ACCESS_KEY s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject in "${bucket}".`
    default:
      return 'Look at S3_ENDPOINT, S3_REGION and S3_BUCKET.'
  }
}
