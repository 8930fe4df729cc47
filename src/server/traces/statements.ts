// Each statement within a request or job that is traced, by its first word: its text and its values stay here.
import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Pool } from 'pg'

type Ask = (...asked: unknown[]) => unknown

/** For the connections that the pool makes from now on. */
export function watchStatements(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const ask: Ask = client.query.bind(client)
    const query: Ask = (...asked) => traced(tracer, ask, asked)
    Object.assign(client, { query })
  })
}

function traced(tracer: Tracer, ask: Ask, asked: unknown[]): unknown {
  if (!trace.getActiveSpan()?.isRecording()) return ask(...asked)
  const verb = verbOf(asked[0])
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
  const span = tracer.startSpan(`postgresql ${verb}`, { kind: SpanKind.CLIENT, attributes })
  const tell = asked.at(-1)
  if (typeof tell === 'function') {
    const told: Ask = (error, result) => {
      end(span, error)
      Reflect.apply(tell, undefined, [error, result])
    }
    return ask(...asked.slice(0, -1), told)
  }
  const answer = ask(...asked)
  if (answer instanceof Promise)
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    )
  else span.end()
  return answer
}

function end(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function verbOf(asked: unknown): string {
  const text = asked !== null && typeof asked === 'object' && 'text' in asked ? asked.text : asked
  return /^\s*([a-z]+)/i.exec(String(text))?.[1]?.toUpperCase() ?? 'OTHER'
}
