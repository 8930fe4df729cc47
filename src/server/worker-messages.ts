// What the supervisor and its workers tell each other.
import type { GatewayConfig } from './config.ts'
import type { WorkerAnswer } from './metrics/gatherer.ts'

/** What a worker cannot find out by itself. */
export type Beginning = {
  databaseUrl: string
  gateway: GatewayConfig
  /** The first of a start or a release: it brings the database up to date before it serves. */
  isFirst: boolean
}

export type ToWorker =
  | ({ kind: 'begin' } & Beginning)
  /** Finish what is under way, then end. */
  | { kind: 'drain' }
  /** The gateway's emulator has started again and knows no address for its events. */
  | { kind: 'gateway-restarted' }
  /** Say what you have counted, under this number. */
  | { kind: 'count'; ask: number }

export type FromWorker =
  | { kind: 'ready' }
  /** `sentence` is for people; null where the log tells what happened. */
  | { kind: 'failed'; sentence: string | null }
  /** It takes nothing new and ends soon. */
  | { kind: 'leaving' }
  /** What it has counted; also as its last word, unasked. */
  | ({ kind: 'counted' } & WorkerAnswer)
