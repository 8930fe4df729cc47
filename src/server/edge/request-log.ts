// One line of the log for each request that is over.
import type { Log } from '#platform/log.ts'
import type { FinishedRequest, OnFinished } from './request-notes.ts'

export function createRequestLog(log: Pick<Log, 'info'>): OnFinished {
  return (finished: FinishedRequest) => {
    const { requestId, route, status, durationMs, actorId } = finished
    const ms = Math.round(durationMs)
    log.info('request', { requestId, route, status, ms, ...(actorId !== null && { actorId }) })
  }
}
