// One text in every form a browser may accept, made once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Compressed = Record<Encoding, Buffer>
/** As what is kept in memory: the text itself is four times as long, and few ask for it. */
export type Packed = Omit<Compressed, 'identity'>

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Within 2 % of the best quality for half its time: all pages are compressed at every start. */
export const PAGE_QUALITY = 10
/** For the home page and what works without a line, whose sizes have limits. */
export const BEST_QUALITY = 11
/** For all pages at once, when what they say changes: within 15 % of the best quality in a hundredth of its time. */
export const SOON_QUALITY = 4
/** For answers a person waits for: within 7 % of the best quality in a thirtieth of its time. */
export const PROMPT_QUALITY = 9

const GZIP_LEVEL_MAX = 9

export async function compress(identity: Buffer, quality: number): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: Math.min(quality, GZIP_LEVEL_MAX) }),
  ])
  return { br, gzip: gz, identity }
}

export function unpacked({ gzip: packed }: Pick<Packed, 'gzip'>): Buffer {
  return gunzipSync(packed)
}

/** For answers sent once and never kept: half the saving for a hundredth of the time. */
export async function compressQuickly(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return toGzip(identity, { level: 5 })
  return toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

/** The best form the browser takes; `;q=0` refuses one. */
export function encodingFor(accept: string | string[] | undefined): Encoding {
  const header = String(accept ?? '')
  if (takes(header, 'br')) return 'br'
  return takes(header, 'gzip') ? 'gzip' : 'identity'
}

function takes(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

/** Whether the browser already has this version, by its If-None-Match header. */
export function isHeld(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
  )
}
