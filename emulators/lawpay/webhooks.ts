// Pushes events to the firm's addresses: unsigned, at least once while the process lives, a bounded number of times.
import type { GatewayEvent } from './transaction.ts'

const ANSWER_WAIT_MS = 10_000
const DELIVERIES_KEPT = 500

type Delivery = { event_id: string; type: string; url: string; attempt: number; status: number | null }

export type Webhooks = {
  /** How long to wait before each further attempt; its length bounds their number. */
  retryDelaysMs: readonly number[]
  /** Events waiting to be released, or null if none are held back. */
  held: GatewayEvent[] | null
  deliveries: Delivery[]
  /** The last first attempt per address: first attempts keep their order, repeated ones do not. */
  tails: Map<string, Promise<void>>
  timers: Set<NodeJS.Timeout>
  stop: AbortController
}

export function createWebhooks(retryDelaysMs: readonly number[]): Webhooks {
  return {
    retryDelaysMs,
    held: null,
    deliveries: [],
    tails: new Map(),
    timers: new Set(),
    stop: new AbortController(),
  }
}

export function push(webhooks: Webhooks, urls: readonly string[], events: readonly GatewayEvent[]): void {
  if (webhooks.held) {
    webhooks.held.push(...events)
    return
  }
  for (const url of urls) {
    for (const event of events) enqueue(webhooks, url, event)
  }
}

export function stopWebhooks(webhooks: Webhooks): void {
  webhooks.stop.abort()
  for (const timer of webhooks.timers) clearTimeout(timer)
  webhooks.timers.clear()
}

function enqueue(webhooks: Webhooks, url: string, event: GatewayEvent): void {
  const before = webhooks.tails.get(url) ?? Promise.resolve()
  webhooks.tails.set(
    url,
    before.then(() => attempt(webhooks, url, event, 1)),
  )
}

/** Never rejects. Only an answer of exactly 200 counts as received. */
async function attempt(webhooks: Webhooks, url: string, event: GatewayEvent, number: number): Promise<void> {
  if (webhooks.stop.signal.aborted) return
  const status = await post(webhooks, url, event)
  if (webhooks.stop.signal.aborted) return
  webhooks.deliveries.push({ event_id: event.id, type: event.type, url, attempt: number, status })
  webhooks.deliveries.splice(0, Math.max(0, webhooks.deliveries.length - DELIVERIES_KEPT))
  const delay = webhooks.retryDelaysMs[number - 1]
  if (status === 200 || delay === undefined) return
  const timer = setTimeout(() => {
    webhooks.timers.delete(timer)
    void attempt(webhooks, url, event, number + 1)
  }, delay)
  timer.unref()
  webhooks.timers.add(timer)
}

async function post(webhooks: Webhooks, url: string, event: GatewayEvent): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.any([webhooks.stop.signal, AbortSignal.timeout(ANSWER_WAIT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
