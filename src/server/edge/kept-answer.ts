// An answer that seldom changes: made for the first caller, compressed, and kept until forgotten.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Compressed, compress, encodingFor, isHeld, PROMPT_QUALITY } from '../site/compressed.ts'

type Kept = { body: Compressed; etag: string }

export type KeptAnswer = {
  (request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Its source has changed: made again for the next caller. */
  forget(): void
}

/** What failed may work the next time, so only a finished answer stays. The quality is that of its compression. */
export function keptAnswer(
  headers: Readonly<Record<string, string>>,
  make: () => Promise<string>,
  quality = PROMPT_QUALITY,
): KeptAnswer {
  let kept: Promise<Kept> | null = null
  const keep = async (): Promise<Kept> => {
    const body = await compress(Buffer.from(await make()), quality)
    return { body, etag: `"${createHash('sha256').update(body.identity).digest('base64url').slice(0, 22)}"` }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const making = (kept ??= keep())
    const { body, etag } = await making.catch((error: unknown) => {
      if (kept === making) kept = null
      throw error
    })
    response.setHeader('cache-control', 'no-cache').setHeader('etag', etag)
    response.appendHeader('vary', 'accept-encoding')
    if (isHeld(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, { ...headers, 'content-length': body[encoding].length })
    response.end(request.method === 'HEAD' ? undefined : body[encoding])
  }
  const forget = () => {
    kept = null
  }
  return Object.assign(answer, { forget })
}
