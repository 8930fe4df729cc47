// A timestamp authority that is asked over HTTP (RFC 3161). It learns a hash and nothing else.
import { randomBytes } from 'node:crypto'
import { timeIn, timeQuestion, tokenInAnswer } from '#platform/cms/time-token.ts'
import { type TimestampAuthority, TimestampError } from '#platform/ports/timestamps.ts'

const TIMEOUT_MS = 10_000
const NONCE_BYTES = 8
const ANSWER_BYTES_MAX = 64 * 1024
/** There is room for it in a sealed file (`seals/server/signature-field.ts`). */
const TOKEN_BYTES_MAX = 10 * 1024
const ANSWER_TYPE = 'application/timestamp-reply'

export function createRfc3161Timestamps(url: string, timeoutMs = TIMEOUT_MS): TimestampAuthority {
  return {
    async stamp(bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const answer = await ask(url, timeQuestion(bytes, nonce), timeoutMs)
      const token = tokenOf(answer, bytes, nonce)
      if (token === null) throw new TimestampError('refused', 'the authority refused')
      if (token.length > TOKEN_BYTES_MAX)
        throw new TimestampError('unusable', `a token of ${token.length} bytes`)
      return { bytes: token, ...timeIn(token, bytes) }
    },
  }
}

async function ask(url: string, question: Buffer, timeoutMs: number): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: ANSWER_TYPE },
      body: new Uint8Array(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || type.split(';', 1)[0]?.trim().toLowerCase() !== ANSWER_TYPE) {
      await response.body?.cancel()
      throw new TimestampError(response.ok ? 'unusable' : 'refused', `status ${response.status}, ${type}`)
    }
    return await bodyOf(response)
  } catch (error) {
    if (error instanceof TimestampError) throw error
    throw new TimestampError('unreachable', error instanceof Error ? error.name : 'no answer', {
      cause: error,
    })
  }
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES_MAX) throw new TimestampError('unusable', 'an answer without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Whatever is wrong with it, it is not used. */
function tokenOf(answer: Buffer, bytes: Uint8Array, nonce: Buffer): Buffer | null {
  try {
    return tokenInAnswer(answer, bytes, nonce)
  } catch (error) {
    throw new TimestampError('unusable', 'an answer that proves nothing', { cause: error })
  }
}
