import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countWaiting, WAITING_KEY } from './stored-waiting.ts'

/** The tab's storage outlives the page: a fresh module over the same storage is a reload. */
async function load() {
  vi.resetModules()
  return import('./waiting.ts')
}

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const phone = { question: 'phone', value: '2145550134', base: undefined } as const
const detained = { question: 'detained', value: 'no', base: 'self' } as const

describe('answers that wait for the line', () => {
  it('are kept in the order in which they were given, also over a reload', async () => {
    const before = await load()
    before.keepWaiting('one', phone)
    before.keepWaiting('one', detained)
    const after = await load()
    expect(after.waitingFor('one').map(({ question }) => question)).toEqual(['phone', 'detained'])
  })
  it('belong to their own intake', async () => {
    const { keepWaiting, waitingFor } = await load()
    keepWaiting('one', phone)
    expect(waitingFor('another')).toEqual([])
  })
  it('given again keep their place and what the server held at first', async () => {
    const { keepWaiting, waitingFor } = await load()
    keepWaiting('one', detained)
    keepWaiting('one', phone)
    keepWaiting('one', { ...detained, value: 'family', base: 'no' })
    expect(waitingFor('one')).toEqual([{ ...detained, value: 'family' }, phone])
  })
  it('are gone once sent, unless given again meanwhile', async () => {
    const { forgetWaiting, keepWaiting, waitingFor } = await load()
    keepWaiting('one', phone)
    const [sent] = waitingFor('one')
    keepWaiting('one', { ...phone, value: '2145550177' })
    forgetWaiting('one', sent!)
    expect(waitingFor('one')).toHaveLength(1)
    forgetWaiting('one', waitingFor('one')[0]!)
    expect(waitingFor('one')).toEqual([])
    expect(stored.has(WAITING_KEY)).toBe(false)
  })
  it('are counted by a page that knows nothing else of them, and rubbish counts as none', async () => {
    const { keepWaiting } = await load()
    keepWaiting('one', phone)
    keepWaiting('one', detained)
    expect(countWaiting(stored.get(WAITING_KEY) ?? null)).toBe(2)
    expect([null, '', '{', 'null', '7', '{"answers":3}'].map(countWaiting)).toEqual([0, 0, 0, 0, 0, 0])
  })
  it('live as long as the page where the browser keeps nothing, and rubbish counts as nothing', async () => {
    stored.set('intake_waiting', '{"sessionId":"one","answers":[{"question":"shoeSize"}]}')
    const { keepWaiting, waitingFor } = await load()
    expect(waitingFor('one')).toEqual([])
    vi.stubGlobal('sessionStorage', undefined)
    keepWaiting('one', phone)
    expect(waitingFor('one')).toHaveLength(1)
  })
  it('tell the component that shows them', async () => {
    const { keepWaiting, onWaiting } = await load()
    const tell = vi.fn<() => void>()
    const stop = onWaiting(tell)
    keepWaiting('one', phone)
    stop()
    keepWaiting('one', detained)
    expect(tell).toHaveBeenCalledTimes(1)
  })
})
