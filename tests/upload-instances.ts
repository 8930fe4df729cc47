// Instances of the API in processes of their own that take files, on one database and one store, and raw clients that send to
// them: each request written byte by byte, so that a line can be cut anywhere in it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AS_WORKER, NODE_COMPILE_CACHE, ROOT } from './product.ts'

export type UploadInstanceOptions = {
  databaseUrl: string
  /** Where the store and what is being sent lie: the same for all. */
  folder: string
  /** The same at each start, as behind a proxy. */
  port: number
  hasJobs: boolean
}

export type UploadInstance = {
  url: string
  pid: number
  kill(): Promise<void>
}

/** Of the keys that seal everything, in each instance and in the test. */
export const SHARED_KEYS = [{ id: 'shared', secret: Buffer.alloc(32, 9) }]

export async function startUploadInstance(options: UploadInstanceOptions): Promise<UploadInstance> {
  const child = spawn(process.execPath, [AS_WORKER, join(ROOT, 'tests/upload-instance.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE, INSTANCE: JSON.stringify(options) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the instance ended before it listened: ${said}`)))
    createInterface(child.stdout).once('line', () => resolve())
  })
  return {
    url: `http://127.0.0.1:${options.port}`,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What a process holds in memory now. */
export function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1_024
}

export type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
export type Request = {
  method: string
  path: string
  /** A person's subject. */
  token: string
  headers?: Record<string, string>
  bytes?: Uint8Array
  /** After so many bytes of the body the line is lost. */
  cutAfter?: number
}

const OCTETS = 'application/offset+octet-stream'

/** Null where no answer came: the process ended, or the line was lost. */
export function sendTo(base: string, asked: Request): Promise<Sent | null> {
  const { method, path, token, headers = {}, bytes, cutAfter } = asked
  return new Promise((resolve) => {
    const sent = request(
      `${base}${path}`,
      {
        method,
        agent: false,
        headers: {
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${token}`,
          ...(bytes && { 'content-type': OCTETS, 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk))
        response.on('error', () => resolve(null))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    sent.on('error', () => resolve(null))
    if (bytes && cutAfter !== undefined && cutAfter < bytes.length) {
      sent.write(bytes.subarray(0, cutAfter), () => sent.destroy())
    } else sent.end(bytes)
  })
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export type Beginning = { token: string; caseId: string; bytes: number; name?: string }

export function begin(
  base: string,
  { token, caseId, bytes, name = 'paper.pdf' }: Beginning,
): Promise<Sent | null> {
  const metadata = `filename ${base64(name)},case ${base64(caseId)}`
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata }
  return sendTo(base, { method: 'POST', path: '/api/uploads', token, headers })
}

export function placeIn(answer: Sent | null): string {
  if (answer?.status !== 201) throw new Error(`nothing was begun: ${answer?.status} ${answer?.body}`)
  return new URL(String(answer.headers['location']), 'http://localhost').pathname
}

export function offsetIn(answer: Sent | null): number | null {
  const said = answer?.headers['upload-offset']
  return typeof said === 'string' ? Number(said) : null
}
