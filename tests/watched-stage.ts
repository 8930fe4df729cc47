// A stage whose every write can be broken and taken back, with everybody around it whom the product tells of what it does: its
// log, its figures, its spans, the receiver of errors and its own monitoring.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readDsn } from '#adapters/monitoring/dsn.ts'
import { createSentryMonitoring } from '#adapters/monitoring/sentry-monitoring.ts'
import { collectFaults } from '#areas/office/faults/server/index.ts'
import { createRequestLog } from '#server/edge/request-log.ts'
import { createWorkerMetrics } from '#server/metrics/worker-metrics.ts'
import { createWorkerTraces } from '#server/traces/worker-traces.ts'
import { makeBreakable } from './breaking-writes.ts'
import { EnvelopeReceiver } from './envelope-receiver.ts'
import { openStage, type Stage } from './everyone-asks.ts'
import { type KeptChanges, keepChanges } from './kept-changes.ts'
import { listeningLog, type ListeningLog } from './listening-log.ts'

export type WatchedStage = {
  stage: Stage
  kept: KeptChanges
  heard: ListeningLog
  /** Spans are made of what is asked from now on, or no longer. */
  trace(isTraced: boolean): void
  /** All that anybody was told; nobody is told anything after that. */
  told(): Promise<Told>
  end(): Promise<void>
}

type Told = {
  kinds: number
  events: number
  problems: readonly string[]
  said: { rows: string; envelopes: string; spans: string; figures: string }
}

/** What is told of kinds of errors and of visits; of networks, that they asked. */
const MONITORING = ['faults', 'fault_places', 'fault_sightings', 'vital_counts', 'rate_windows', 'job_runs']

/** A hundred thousand of them, in which six digits in a row say nothing: by chance one has those of a mark. */
const CLOCKS_AND_IDS = /"(?:(?:start|end)TimeUnixNano|traceId|spanId|parentSpanId)":"[\da-f]+"/g

async function receiveSpans() {
  const spans: string[] = []
  const take = async (sent: IncomingMessage, answer: ServerResponse) => {
    spans.push(await text(sent))
    answer.end('{}')
  }
  const server = createServer((sent, answer) => void take(sent, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { spans, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export async function openWatchedStage(): Promise<WatchedStage> {
  const heard = listeningLog()
  const receiver = new EnvelopeReceiver()
  const receiving = await receiveSpans()
  const metrics = createWorkerMetrics()
  const beyond = createSentryMonitoring({
    dsn: readDsn(await receiver.open())!,
    environment: 'tests',
    tell: (event, details) => heard.log.info(event, details),
  })
  const around = { log: heard.log, release: '1.0.0+tests' }
  const faults = collectFaults(heard.log, { ...around, beyond, writeEachMs: 3_600_000 })
  const traces = createWorkerTraces({ ...around, url: receiving.url, headers: {}, share: 1 })
  const requests = createRequestLog(faults.log)
  let isTraced = false
  const stage = await openStage(faults.log, undefined, {
    services: { monitoring: faults },
    watch(listener) {
      const traced = traces.watchRequests(listener)
      return (request, response) => (isTraced ? traced : listener)(request, response)
    },
    onFinished(note) {
      requests(note)
      metrics.onFinished(note)
    },
  })
  const { pool } = stage.world.connection
  faults.open(stage.world.services)
  traces.watchStatements(pool)
  await makeBreakable(pool)
  const kept = await keepChanges(pool)
  return {
    stage,
    kept,
    heard,
    trace(isWanted) {
      isTraced = isWanted
    },
    async told() {
      await faults.close(10_000)
      await traces.close(5_000)
      const rows = await Promise.all(MONITORING.map((table) => pool.query(`SELECT * FROM ${table}`)))
      const said = {
        rows: JSON.stringify(rows.map((each) => each.rows)),
        envelopes: receiver.wire.join('\n'),
        spans: receiving.spans.join('\n').replaceAll(CLOCKS_AND_IDS, ''),
        figures: JSON.stringify(await metrics.collect()),
      }
      const { events, problems } = receiver
      return { kinds: rows[0]!.rows.length, events: events.length, problems, said }
    },
    async end() {
      heard.end()
      await traces.close(1_000)
      await faults.close(1_000)
      await receiver.close()
      receiving.server.close()
      await stage.end()
    },
  }
}
