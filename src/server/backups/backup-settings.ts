// Where the daily backup goes, as the environment says.
import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Access } from '#adapters/files/s3-request.ts'
import { RECIPIENT } from '../backup-keys.ts'
import type { EnvironmentReader } from '../environment-reader.ts'

export type BackupTarget = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & S3Access)
export type BackupSettings = { recipient: string; target: BackupTarget }

const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?))?$/
const NEEDS = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const
const OF_BUCKET = [...NEEDS, 'BACKUP_S3_REGION'] as const
const REGION = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** Null: no daily backup. The public half of the key alone may be set for the command. */
export function readBackups(
  reader: EnvironmentReader,
  { dataDirectory, workingDirectory }: { dataDirectory: string; workingDirectory: string },
): BackupSettings | null {
  const to = reader.text('BACKUP_TO')
  if (to === null) {
    const given = OF_BUCKET.find((name) => reader.text(name) !== null)
    if (given !== undefined)
      reader.problems.push(`${given} is set, and BACKUP_TO is not. Set both, or neither.`)
    return null
  }
  const recipient = reader.text('BACKUP_RECIPIENT') ?? ''
  if (!RECIPIENT.test(recipient)) {
    reader.problems.push(
      'BACKUP_RECIPIENT is missing or no public key (age1…). Set it, since BACKUP_TO is set; this makes a key: npm run backup -- --new-key',
    )
  }
  const target = to.startsWith('s3:')
    ? readBucket(reader, to)
    : readFolder(reader, resolve(workingDirectory, to))
  if (target.kind === 'folder' && isWithin(target.folder, dataDirectory)) {
    reader.problems.push(
      'BACKUP_TO lies in DATA_DIR, which is what it is to save. Set it to a folder on another disk, or to a bucket.',
    )
  }
  return { recipient, target }
}

function isWithin(folder: string, directory: string): boolean {
  const way = relative(directory, folder)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

function readFolder(reader: EnvironmentReader, folder: string): BackupTarget {
  const given = OF_BUCKET.find((name) => reader.text(name) !== null)
  if (given !== undefined) {
    reader.problems.push(
      `${given} is set, and BACKUP_TO is a folder. Set BACKUP_TO to s3://bucket/path, or leave the other out.`,
    )
  }
  return { kind: 'folder', folder }
}

function readBucket(reader: EnvironmentReader, to: string): BackupTarget {
  const [, bucket = '', path = ''] = BUCKET_URL.exec(to) ?? []
  if (bucket === '')
    reader.problems.push('BACKUP_TO is no bucket. Set it to s3://bucket or s3://bucket/path, or to a folder.')
  for (const name of NEEDS) {
    if (reader.text(name) === null)
      reader.problems.push(`${name} is missing. Set it, since BACKUP_TO is a bucket.`)
  }
  return {
    kind: 'bucket',
    endpoint: reader.url('BACKUP_S3_ENDPOINT', ['https:', 'http:']) ?? '',
    region:
      reader.parsed('BACKUP_S3_REGION', REGION, 'the region of the bucket, such as us-east-2') ?? 'us-east-1',
    bucket,
    prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
    accessKeyId: reader.text('BACKUP_S3_ACCESS_KEY') ?? '',
    secretAccessKey: reader.text('BACKUP_S3_SECRET_KEY') ?? '',
  }
}
