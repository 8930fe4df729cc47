// The built client's files, with the compressed forms the build left beside them. Names are listed once, at start.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encodingFor, isHeld, type Packed, unpacked } from './compressed.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Built files carry their content's hash in their name, so a name never changes its meaning. */
const HASHED_FOLDER = '/assets/'
/** Pictures that other sites show beside a link to us. */
const SHARED_FOLDER = '/share/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const BRIEF = 'public, max-age=3600'

/** Whole only where the build left no other form of it. */
type KeptFile = { body: Packed | Buffer; etag: string; type: string }

export class StaticFiles {
  readonly #directory: string
  readonly #names: ReadonlySet<string>
  readonly #kept = new Map<string, Promise<KeptFile>>()

  constructor(directory: string) {
    this.#directory = directory
    this.#names = namesIn(directory)
  }

  /** True for a file there is, and for anything below /assets/: an unknown name there is never a page. */
  owns(path: string): boolean {
    return path.startsWith(HASHED_FOLDER) || (TYPES[extname(path)] !== undefined && this.#names.has(path))
  }

  async send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#names.has(path) || !TYPES[extname(path)]) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
      return
    }
    const { body, etag, type } = await this.#file(path)
    response.setHeader('cache-control', path.startsWith(HASHED_FOLDER) ? IMMUTABLE : BRIEF)
    response.setHeader('etag', etag).setHeader('vary', 'accept-encoding')
    if (path.startsWith(SHARED_FOLDER)) response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (isHeld(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return
    }
    const { bytes, encoding } = formOf(body, encodingFor(request.headers['accept-encoding']))
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  #file(path: string): Promise<KeptFile> {
    const kept = this.#kept.get(path) ?? this.#read(path)
    this.#kept.set(path, kept)
    kept.catch(() => this.#kept.delete(path))
    return kept
  }

  async #read(path: string): Promise<KeptFile> {
    const read = (suffix: string) =>
      this.#names.has(path + suffix) ? readFile(join(this.#directory, path + suffix)) : undefined
    const [identity, br, gzip] = await Promise.all([
      readFile(join(this.#directory, path)),
      read('.br'),
      read('.gz'),
    ])
    return {
      body: br && gzip ? { br, gzip } : identity,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      type: TYPES[extname(path)] ?? 'application/octet-stream',
    }
  }
}

function formOf(body: KeptFile['body'], wanted: Encoding): { bytes: Buffer; encoding: Encoding } {
  if (Buffer.isBuffer(body)) return { bytes: body, encoding: 'identity' }
  return { bytes: wanted === 'identity' ? unpacked(body) : body[wanted], encoding: wanted }
}

function namesIn(directory: string): Set<string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return new Set(
    files.map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}
