// One worker's traces: where the time of a request or job goes. Loaded only if a receiver of traces is set.
import type { RequestListener } from 'node:http'
import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Pool } from 'pg'
import type { JobRunner } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Payments } from '#platform/ports/payments.ts'
import { noteOf } from '../edge/request-notes.ts'
import { watchedPayments } from '../watched-payments.ts'
import type { TracesReceiver } from '../traces-settings.ts'
import { watchStatements } from './statements.ts'

export type WorkerTraces = {
  watchPayments(payments: Payments): Payments
  watchStatements(pool: Pool): void
  watchJobs(jobs: JobRunner): JobRunner
  watchRequests(listener: RequestListener): RequestListener
  /** Sends the rest, for so long at most. */
  close(limitMs: number): Promise<void>
}

export type TracesOptions = TracesReceiver & { release: string; log: Pick<Log, 'info'> }

/** A receiver that does not answer is waited for so long, with one batch; what no longer fits in the queue is let go. */
const SEND_MS = 5_000
const QUEUE_SPANS = 4_096
const TELL_AGAIN_MS = 600_000
const FAILED_STATUS = 500

export function createWorkerTraces(options: TracesOptions): WorkerTraces {
  const { url, headers, share, release } = options
  const tellOfLoss = listenForLoss(options.log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal', 'service.version': release }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE_SPANS })],
  })
  const tracer = provider.getTracer('portal')
  return {
    watchPayments: (payments) =>
      watchedPayments(payments, (call, work) =>
        inSpan(tracer, { name: `gateway ${call}`, kind: SpanKind.CLIENT }, work),
      ),
    watchStatements: (pool) => watchStatements(pool, tracer),
    watchJobs: (jobs) => watchJobs(jobs, tracer),
    watchRequests: (listener) => watchRequests(listener, tracer),
    async close(limitMs) {
      const late = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref())
      await Promise.race([provider.shutdown().catch(tellOfLoss), late])
      context.disable()
      diag.disable()
    },
  }
}

type NewSpan = { name: string; kind: SpanKind; attributes?: Attributes }

function inSpan<Result>(
  tracer: Tracer,
  { name, ...about }: NewSpan,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, about, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Its message may name a person: the log has what may be recorded.
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

function spanOfJob(name: string): NewSpan {
  return { name: `job ${name}`, kind: SpanKind.CONSUMER }
}

function watchJobs(jobs: JobRunner, tracer: Tracer): JobRunner {
  return {
    ...jobs,
    work: (kind, handle) =>
      jobs.work(kind, (data) => inSpan(tracer, spanOfJob(kind.name), () => handle(data))),
    repeat: (kind, cron, handle) =>
      jobs.repeat(kind, cron, () => inSpan(tracer, spanOfJob(kind.name), () => handle())),
  }
}

/** Named as the log names it (decision 89), never by its address. A trace that a stranger's request names is not joined. */
function watchRequests(listener: RequestListener, tracer: Tracer): RequestListener {
  return (request, response) => {
    const method = request.method ?? ''
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
    response.once('close', () => {
      const { id, route, isStream } = noteOf(response)
      // It was open as long as its page was: a meaningless time, so it is never ended, nor sent.
      if (isStream) return
      const { statusCode } = response
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode, 'request.id': id })
      if (statusCode >= FAILED_STATUS) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(ROOT_CONTEXT, span), () => listener(request, response))
  }
}

function sayNothing(): void {}

/** The library's messages about a receiver may contain its address and key: the log gets only a note, now and then. */
function listenForLoss(log: Pick<Log, 'info'>): () => void {
  let toldAt = -Infinity
  const tell = () => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return
    toldAt = performance.now()
    log.info('traces-not-taken')
  }
  diag.setLogger(
    { error: tell, warn: tell, info: sayNothing, debug: sayNothing, verbose: sayNothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  return tell
}
