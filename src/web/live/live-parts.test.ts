// How live updates enter a page: read in any pieces, and each affected reading reread once.
import { Readable } from 'node:stream'
import { partialMatchKey, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callKey } from '#api/call-key.ts'
import type { SignedAccess } from '#api/signed-access.ts'
import { LIVE_KINDS, type News } from '#areas/messages/live/rules/news.ts'
import { hearNews, tellPage } from './heard-news.ts'
import { ALL_READINGS, LIVE_READINGS } from './live-readings.ts'
import { ReadAgain } from './read-again.ts'
import { pauseMs } from './live.ts'
import { readStream } from './read-stream.ts'

const document: News = { kind: 'document', id: 'one' }
const screen = { visibilityState: 'visible' }
beforeEach(() => {
  screen.visibilityState = 'visible'
  vi.stubGlobal('document', screen)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function reading() {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const keys = () => read.mock.calls.map(([filters]) => filters?.queryKey)
  return { again: new ReadAgain(queries), keys, read }
}

describe('what is read again', () => {
  it('is among what is read again when something may have been missed', () => {
    const left = LIVE_KINDS.flatMap((kind) => LIVE_READINGS[kind]('id')).filter(
      (key) => !ALL_READINGS.some((whole) => partialMatchKey(key, whole)),
    )
    expect(left).toEqual([])
  })

  it('is beside the messages of a case too, where its private notes stand', () => {
    expect(LIVE_READINGS.case('one')).toContainEqual(
      callKey('messages.notes', { input: { conversationId: 'one' } }),
    )
  })
  it('is read once for a burst', () => {
    const { again, keys } = reading()
    for (let count = 0; count < 50; count += 1) again.note(document)
    expect(keys()).toEqual([])
    vi.advanceTimersByTime(100)
    expect(keys()).toEqual(LIVE_READINGS.document('one'))
    again.note(document)
    vi.advanceTimersByTime(500)
    expect(keys()).toEqual(LIVE_READINGS.document('one'))
    vi.advanceTimersByTime(1_000)
    expect(keys()).toHaveLength(2 * LIVE_READINGS.document('one').length)
  })
  it('waits until somebody looks at the page', () => {
    const { again, keys } = reading()
    screen.visibilityState = 'hidden'
    again.note(document)
    vi.advanceTimersByTime(60_000)
    expect(keys()).toEqual([])
    screen.visibilityState = 'visible'
    again.flush()
    expect(keys()).toEqual(LIVE_READINGS.document('one'))
  })
  it('is everything that is live where something may have been missed, and nothing for typing', () => {
    const { again, keys } = reading()
    again.note({ kind: 'typing', id: 'one' })
    again.note({ kind: 'begin', id: null })
    vi.advanceTimersByTime(5_000)
    expect(keys()).toEqual([])
    again.note({ kind: 'all', id: null })
    vi.advanceTimersByTime(5_000)
    expect(keys()).toEqual(ALL_READINGS)
  })
  it('is told to who listens, until they do not', () => {
    const heard: News[] = []
    const stop = hearNews((news) => heard.push(news))
    tellPage(document)
    stop()
    tellPage(document)
    expect(heard).toEqual([document])
  })
})

const tokens: SignedAccess['tokens'] = {
  current: () => Promise.resolve('first'),
  instead: () => Promise.resolve(null),
  during: (reopening) => reopening,
}
const expire = vi.fn<() => void>()
function access(held: Partial<SignedAccess['tokens']> = {}): SignedAccess {
  const session = {
    settled: () => Promise.resolve(),
    expire,
    subscribe: () => () => undefined,
    state: () => ({ status: 'signed-in' }),
  }
  return { origin: 'http://firm.example', language: () => 'en', tokens: { ...tokens, ...held }, session }
}
function answers(...responses: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${url} ${new Headers(init.headers).get('authorization')}`)
    return Promise.resolve(responses.shift())
  })
  return asked
}
function pieces(...texts: string[]): Response {
  return new Response(Readable.toWeb(Readable.from(texts.map((text) => Buffer.from(text)))) as ReadableStream)
}
async function readAll(of: SignedAccess) {
  const heard: News[] = []
  let bytes = 0
  const hearer = { onNews: (news: News) => void heard.push(news), onHeard: () => void (bytes += 1) }
  const end = await readStream(of, 2.6, new AbortController().signal, hearer)
  return { end, heard, bytes }
}

function refused(): Response {
  return new Response('{}', { status: 401 })
}

describe('a stream', () => {
  it('is read in whatever pieces it comes, and comments are no news', async () => {
    const asked = answers(
      pieces(
        ': \n\nevent: message\nda',
        'ta: {"kind":"begin","id":null}\n\n: \n',
        '\nevent: message\ndata: {"kind":"case","id":"one"}\n\nevent: message\ndata: {"kind":"leave","id":null}\n\n',
      ),
    )
    const { end, heard, bytes } = await readAll(access())
    expect(asked).toEqual(['http://firm.example/api/news?ago=3 Bearer first'])
    expect(heard.map(({ kind, id }) => [kind, id])).toEqual([
      ['begin', null],
      ['case', 'one'],
      ['leave', null],
    ])
    expect([end.why, bytes]).toEqual(['leave', 3])
  })
  it('that ends without a word is lost', async () => {
    answers(pieces('data: {"kind":"case","id":"one"}\n\n'))
    expect((await readAll(access())).end.why).toBe('lost')
  })
  it('that is refused for a while says for how long', async () => {
    answers(new Response('{}', { status: 429, headers: { 'retry-after': '7' } }))
    expect((await readAll(access())).end).toEqual({ why: 'refused', waitSeconds: 7 })
  })
  it('is asked for once more with another token, and ends with the session', async () => {
    const asked = answers(refused(), pieces('data: {"kind":"over","id":null}\n\n'), refused())
    const renewed = await readAll(access({ instead: () => Promise.resolve('second') }))
    expect([renewed.end.why, asked.length]).toEqual(['over', 2])
    expect(expire).not.toHaveBeenCalled()
    expect((await readAll(access())).end.why).toBe('signed-out')
    expect(expire).toHaveBeenCalledOnce()
    expect((await readAll(access({ current: () => Promise.resolve(null) }))).end.why).toBe('signed-out')
  })
})

describe('the pause before the next stream', () => {
  it.each([
    ['cut', 0, 0],
    // The answer that brings another session has time to arrive.
    ['over', 1, 5_000],
    ['elsewhere', 0, 300_000],
  ] as const)('after "%s"', (why, failures, expected) => {
    expect(pauseMs({ why, waitSeconds: 0 }, failures)).toBe(expected)
  })
  it('is as long as the server asks for, and grows with each failure', () => {
    expect(pauseMs({ why: 'refused', waitSeconds: 40 }, 1)).toBe(40_000)
    expect(pauseMs({ why: 'lost', waitSeconds: 0 }, 5)).toBeGreaterThan(
      pauseMs({ why: 'lost', waitSeconds: 0 }, 1),
    )
  })
})
