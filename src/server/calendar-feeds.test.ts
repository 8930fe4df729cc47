// The private address of a calendar as the whole listener answers it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFeed, revokeFeed } from '#areas/meetings/calendars/server/own-feed.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import type { FinishedRequest } from './edge/request-notes.ts'

let edge: Edge
let client: SignedIn
const told: FinishedRequest[] = []
beforeAll(async () => {
  edge = await openEdge({ onFinished: (finished) => void told.push(finished) })
  client = await edge.world.person()
})
afterAll(() => edge.end())

it('answers calendars without cookies, says when nothing has changed, and is gone once it is turned off', async () => {
  const { address } = await makeFeed(edge.world.as(client), { titles: 'plain' })
  const path = new URL(address).pathname
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(edge.base + path, { headers, method })
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const etag = answer.headers.get('etag')!
  const again = await ask({ 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  expect((await ask({}, 'POST')).status).toBe(404)
  await revokeFeed(edge.world.as(client))
  expect((await ask({ 'if-none-match': etag })).status).toBe(404)
  expect(told.map(({ route }) => route)).toEqual(Array.from({ length: 5 }, () => '/calendar/*'))
})

it.each(['x.ics', '%00.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(9_000)}.ics`, 'a'.repeat(43), ''])(
  'is nothing at any other address: %s',
  async (file) => {
    expect((await fetch(`${edge.base}/calendar/${file}`)).status).toBeGreaterThanOrEqual(400)
  },
)
