// Where files are stored and from where they are opened, by the environment.
import { z } from 'zod'
import type { S3Access } from '#adapters/files/s3-request.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const EXTRAS = ['S3_REGION', 'S3_PREFIX'] as const

const BUCKET = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
const REGION = z.string().regex(/^[a-z0-9-]{1,40}$/)
const PREFIX = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/)

/** Null: the folder `files` of DATA_DIR. */
export function readBucket(reader: EnvironmentReader): S3Access | null {
  const isBucket = reader.choice('FILES_STORE', ['folder', 's3'], 'folder') === 's3'
  const given = [...NEEDS, ...EXTRAS].find((name) => reader.text(name) !== null)
  if (!isBucket) {
    if (given !== undefined)
      reader.problems.push(
        `${given} is set, and files go into a folder. Set FILES_STORE=s3, or leave it out.`,
      )
    return null
  }
  for (const name of NEEDS) {
    if (reader.text(name) === null)
      reader.problems.push(`${name} is missing. Set it, since FILES_STORE is s3.`)
  }
  const prefix = reader.parsed('S3_PREFIX', PREFIX, 'a path in the bucket, such as portal/files') ?? ''
  return {
    endpoint: reader.url('S3_ENDPOINT', ['https:', 'http:']) ?? '',
    region: reader.parsed('S3_REGION', REGION, 'the region of the bucket, such as us-east-2') ?? 'us-east-1',
    bucket: reader.parsed('S3_BUCKET', BUCKET, 'the name of a bucket: small letters, digits, - and .') ?? '',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    accessKeyId: reader.text('S3_ACCESS_KEY') ?? '',
    secretAccessKey: reader.text('S3_SECRET_KEY') ?? '',
  }
}

/** A separate origin for opened files; null: that of the page, or of the API. */
export function readFilesOrigin(reader: EnvironmentReader, publicUrl: string): string | null {
  const value = reader.text('FILES_ORIGIN')
  if (value === null) return null
  const url = URL.parse(value)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
  const others = [publicUrl, reader.text('API_URL') ?? publicUrl]
  if (isOrigin && others.every((other) => URL.parse(other)?.host !== url.host)) return url.origin
  reader.problems.push(
    `FILES_ORIGIN is "${value}". Set it to scheme and host of an address that is neither that of the site nor of the API, ` +
      'such as https://files.example.com.',
  )
  return null
}
