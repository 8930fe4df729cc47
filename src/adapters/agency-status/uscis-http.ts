// One request to the agency, and what comes of it: a status with a bounded text, or no answer.

export type Exchanged = { kind: 'answer'; status: number; text: string } | { kind: 'no-answer'; why: string }

type Asked = { headers?: Record<string, string>; form?: URLSearchParams; timeoutMs: number }

const ANSWER_BYTES_MAX = 256 * 1024

/** Follows no redirect: a key goes to the address that was entered, and nowhere else. */
export async function exchange(url: string, { headers, form, timeoutMs }: Asked): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...headers },
      ...(form && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { kind: 'answer', status: response.status, text: await textOf(response) }
  } catch (error) {
    // The address may hold a number: of an error its kind alone is told.
    return { kind: 'no-answer', why: error instanceof Error ? error.name : 'no answer' }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES_MAX) throw new RangeError('an answer without end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
