// The facts of a finished request: its page or procedure, its outcome, the caller. Never its address, which may name a person, nor any of
// its content.
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Actor } from '#kernel/actor.ts'

/** Filled in by those who find out, on the request's way. */
export type RequestNote = {
  readonly id: string
  /** A pattern of routes.ts, the name of a procedure, or a path of ours: one of a fixed set, whatever was asked for. */
  route: string
  actorId: string | null
  /** Stays open for as long as its page does: how long it took says nothing. */
  isStream: boolean
}

export type FinishedRequest = {
  requestId: string
  route: string
  status: number
  durationMs: number
  actorId: string | null
  isStream: boolean
}

export type OnFinished = (finished: FinishedRequest) => void

/** Of a client that went away before it was answered, as proxies write it. */
const GONE_STATUS = 499
const NO_ROUTE = 'none'

const notes = new WeakMap<ServerResponse, RequestNote>()

/** The one note of a request, made when it is first asked for. */
export function noteOf(response: ServerResponse): RequestNote {
  const kept = notes.get(response)
  if (kept) return kept
  const note = { id: randomUUID(), route: NO_ROUTE, actorId: null, isStream: false }
  notes.set(response, note)
  return note
}

export function noteActor(response: ServerResponse, actor: Actor): void {
  if (actor.kind === 'user') noteOf(response).actorId = actor.userId
}

/** Told once: when the answer is out, or the client is gone. */
export function whenFinished(response: ServerResponse, tell: OnFinished): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const { id, route, actorId, isStream } = noteOf(response)
    tell({
      requestId: id,
      route,
      status: response.headersSent ? response.statusCode : GONE_STATUS,
      durationMs: performance.now() - startedAt,
      actorId,
      isStream,
    })
  })
}
