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
  /** Finish what is under way, then end. For so long it still takes what is new, and says that it will not. */
  | { kind: 'drain'; noticeMs: number }
  /** Say that you are there, each of your threads. */
  | { kind: 'ask'; ask: number }
  /** The gateway's emulator has started again and knows no address for its events. */
  | { kind: 'gateway-restarted' }
  /** Say what you have counted, under this number. */
  | { kind: 'count'; ask: number }

export type FromWorker =
  | { kind: 'ready' }
  /** `sentence` is for people; null where the log tells what happened. */
  | { kind: 'failed'; sentence: string | null }
  /** All of its threads answer. */
  | { kind: 'here'; ask: number }
  /** It takes nothing new and ends soon. */
  | { kind: 'leaving' }
  /** What it has counted; also as its last word, unasked. */
  | ({ kind: 'counted' } & WorkerAnswer)
