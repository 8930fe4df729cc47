// One request from its first byte to its answer, with what a fault does to it on the way.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, deleteObject, getObject, listObjects, putObject } from './answers.ts'
import type { Bucket } from './bucket.ts'
import type { Fault, Faults } from './faults.ts'
import { abandonUpload, beginUpload, completeUpload, putPart } from './parts.ts'
import { Refusal } from './refusal.ts'
import { checkSignature, type Credentials } from './signature.ts'
import { documentOf, element } from './xml.ts'

export type Service = {
  credentials: Credentials
  bucketName: string
  bucket: Bucket
  faults: Faults
  now: () => Date
}

export async function exchange(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = service.faults.take(request.method ?? '')
  const body = await bodyOf(request, fault?.kind === 'cut' ? (fault.afterBytes ?? 0) : Infinity)
  if (body === null) return
  const answer = await answered(service, { request, body, fault })
  if (fault?.kind === 'slow') await wait(fault.ms ?? 0)
  if (fault?.kind === 'lost') request.socket.destroy()
  else send(request, response, answer, fault)
}

/** Null if the line has been cut. */
async function bodyOf(request: IncomingMessage, cutAfter: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of request) {
      pieces.push(piece as Buffer)
      bytes += (piece as Buffer).length
      if (bytes < cutAfter) continue
      request.socket.destroy()
      return null
    }
  } catch {
    return null
  }
  return Buffer.concat(pieces)
}

type Received = { request: IncomingMessage; body: Buffer; fault: Fault | null }

async function answered(service: Service, { request, body, fault }: Received): Promise<Answer> {
  try {
    if (fault?.kind === 'error') throw new Refusal('InternalError')
    if (fault?.kind === 'busy') throw new Refusal('SlowDown')
    return act(service, request, body)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('InternalError')
    const xml = documentOf('Error', [element('Code', refusal.code), element('Message', refusal.code)])
    return { status: refusal.status, headers: { 'content-type': 'application/xml' }, body: xml }
  }
}

function act(
  { credentials, bucketName, bucket, now }: Service,
  request: IncomingMessage,
  body: Buffer,
): Answer {
  const hash = checkSignature(request, credentials, now())
  if (hash !== null && createHash('sha256').update(body).digest('hex') !== hash)
    throw new Refusal('XAmzContentSHA256Mismatch')
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
  const [, name = '', ...rest] = decodeURIComponent(pathname).split('/')
  if (name !== bucketName) throw new Refusal('NoSuchBucket')
  const asked = { request, query, key: rest.join('/'), body, now: now() }
  const method = request.method ?? ''
  if (asked.key === '') {
    if (method === 'GET') return listObjects(bucket, bucketName, asked)
    throw new Refusal('MethodNotAllowed')
  }
  const isOfUpload = query.has('uploadId')
  if (method === 'PUT') {
    if (request.headers['content-length'] === undefined) throw new Refusal('MissingContentLength')
    return isOfUpload ? putPart(bucket, asked) : putObject(bucket, asked)
  }
  if (method === 'POST' && query.has('uploads')) return beginUpload(bucket, bucketName, asked)
  if (method === 'POST' && isOfUpload) return completeUpload(bucket, bucketName, asked)
  if (method === 'GET' || method === 'HEAD') return getObject(bucket, asked)
  if (method === 'DELETE') return isOfUpload ? abandonUpload(bucket, asked) : deleteObject(bucket, asked)
  throw new Refusal('MethodNotAllowed')
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  fault: Fault | null,
): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': String(bytes.length) })
  if (request.method === 'HEAD') response.end()
  else if (fault?.kind === 'cut')
    response.write(bytes.subarray(0, fault.afterBytes ?? 0), () => request.socket.destroy())
  else response.end(bytes)
}
