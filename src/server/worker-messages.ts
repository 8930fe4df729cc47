// Messages between the supervisor and its workers.
import type { AgencyAccess } from '#platform/ports/agency-status.ts'
import type { GatewayConfig } from './config.ts'
import type { WorkerAnswer } from './metrics/gatherer.ts'

/** What a worker cannot find out alone. */
export type Beginning = {
  databaseUrl: string
  /** Null: the firm has none. */
  gateway: GatewayConfig | null
  /** The emulator of the agency, outside production; null: there is none. */
  agency: AgencyAccess | null
  /** The first of a start or a release: it brings the database up to date before it serves. */
  isFirst: boolean
  /** One of them alone writes public pages for the server in front. */
  writesPages: boolean
}

export type ToWorker =
  | ({ kind: 'begin' } & Beginning)
  /** Finish what is under way, then end. For `noticeMs` it still takes new work, and announces its end. */
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
  /** Its counts; also sent unasked as its last word. */
  | ({ kind: 'counted' } & WorkerAnswer)
