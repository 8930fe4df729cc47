// Why sending one file has stopped short of its end, and what that asks for.

export type SendStop =
  /** No answer: goes on when the line is back. */
  | { kind: 'line' }
  /** The server asks to wait, or is away. */
  | { kind: 'busy'; retryAfterSeconds: number | null }
  /** Somebody else has written meanwhile, or is just doing so: where it stands is asked again. */
  | { kind: 'moved' }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** The server does not want it; its sentence, where it is one of ours. */
  | { kind: 'refused'; status: number; sentence: string | null }

export class Stopped extends Error {
  readonly stop: SendStop

  constructor(stop: SendStop) {
    super(stop.kind)
    this.stop = stop
  }
}

/** Of an answer that is no success. */
export function stopOf(status: number, retryAfterSeconds: number | null, sentence: string | null): SendStop {
  if (status === 0) return { kind: 'line' }
  if (status === 409 || status === 423) return { kind: 'moved' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'busy', retryAfterSeconds }
  return { kind: 'refused', status, sentence }
}
