import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { Gatherer } from './gatherer.ts'
import type { Counts } from './metric-values.ts'

const SHORT_MS = 20

/** The counts of a worker that has answered so many requests and keeps so many streams. */
async function countsOf(requests: number, streams = 0): Promise<Counts> {
  const registers = [new Registry()]
  new Counter({ name: 'requests_total', help: '-', labelNames: ['route'], registers }).inc(
    { route: '/' },
    requests,
  )
  const seconds = new Histogram({ name: 'seconds', help: '-', buckets: [1], registers })
  for (let done = 0; done < requests; done += 1) seconds.observe(0.5)
  new Gauge({ name: 'streams', help: '-', registers }).set(streams)
  return registers[0]!.getMetricsAsJSON()
}

type Worker = { requests: number; streams?: number; answers: boolean }

/** Workers who answer at once, or not at all. */
function gathererOf(workers: Map<number, Worker>): Gatherer {
  const gatherer: Gatherer = new Gatherer((ask) => {
    for (const [id, { requests, streams, answers }] of workers) {
      if (answers) void countsOf(requests, streams).then((counts) => gatherer.heard(id, { ask, counts }))
    }
    return [...workers.keys()]
  }, SHORT_MS)
  return gatherer
}

async function page(gatherer: Gatherer) {
  const { registry, answered, silent } = await gatherer.gather()
  const text = await registry.metrics()
  const of = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    requests: of('requests_total{route="/"}'),
    observed: of('seconds_count'),
    streams: of('streams'),
    answered,
    silent,
  }
}

describe('what all workers count', () => {
  it('is their sum', async () => {
    const gatherer = gathererOf(
      new Map([
        [1, { requests: 3, streams: 2, answers: true }],
        [2, { requests: 4, streams: 5, answers: true }],
      ]),
    )
    expect(await page(gatherer)).toEqual({ requests: 7, observed: 7, streams: 7, answered: 2, silent: 0 })
  })
  it('is there when no worker serves yet', async () => {
    expect(await page(gathererOf(new Map()))).toMatchObject({ answered: 0, silent: 0 })
  })
  it('does not wait for one that hangs, and goes on with what that one said last', async () => {
    const hangs = { requests: 3, streams: 2, answers: true }
    const gatherer = gathererOf(
      new Map([
        [1, hangs],
        [2, { requests: 4, streams: 5, answers: true }],
      ]),
    )
    await page(gatherer)
    hangs.answers = false
    expect(await page(gatherer)).toEqual({ requests: 7, observed: 7, streams: 5, answered: 1, silent: 1 })
    hangs.answers = true
    hangs.requests = 10
    expect(await page(gatherer)).toMatchObject({ requests: 14, answered: 2, silent: 0 })
  })
  it('never falls when workers end and others take their places', async () => {
    const workers = new Map<number, Worker>([[1, { requests: 3, streams: 2, answers: true }]])
    const gatherer = gathererOf(workers)
    const seen = [await page(gatherer)]
    for (let next = 2; next < 5; next += 1) {
      workers.clear()
      gatherer.ended(next - 1)
      workers.set(next, { requests: next, streams: 1, answers: true })
      seen.push(await page(gatherer))
    }
    expect(seen.map(({ requests }) => requests)).toEqual([3, 5, 8, 12])
    expect(seen.map(({ observed }) => observed)).toEqual([3, 5, 8, 12])
    expect(seen.map(({ streams }) => streams)).toEqual([2, 1, 1, 1])
  })
  it('keeps the last word of one that ends, and takes an answer that comes too late for no other', async () => {
    const gatherer = gathererOf(new Map())
    gatherer.heard(7, { ask: 0, counts: await countsOf(5) })
    gatherer.ended(7)
    gatherer.ended(7)
    gatherer.heard(7, { ask: 0, counts: await countsOf(5) })
    gatherer.heard(8, { ask: 99, counts: await countsOf(2) })
    expect(await page(gatherer)).toMatchObject({ requests: 7 })
  })
  it('is told to two who ask at once', async () => {
    const gatherer = gathererOf(new Map([[1, { requests: 3, answers: true }]]))
    const pages = await Promise.all([page(gatherer), page(gatherer), page(gatherer)])
    expect(pages.map(({ requests, silent }) => [requests, silent])).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
    ])
  })
})
