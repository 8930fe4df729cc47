import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlyAsks } from '#kernel/early-asks.ts'
import { askAhead, takeAnswer } from './early-answers.ts'

const ORIGIN = 'https://firm.example'
const ASKS: EarlyAsks = {
  visitor: ['/times?zone={zone}&from={day+0}&to={day+13}'],
  person: ['/cases', '/profile'],
  following: [{ after: '/cases', list: 'items', id: 'id', path: '/cases/{}/documents' }],
}
const session = Promise.resolve(new Response('{}', { headers: { 'set-auth-jwt': 'hers' } }))

/** What was asked, and the answers in turn. */
const asked: string[] = []
let answers: (() => Promise<Response>)[] = []

function open(dataset: Record<string, string>): void {
  vi.stubGlobal('document', {
    documentElement: { lang: 'es', dataset: { firstAsks: JSON.stringify(ASKS), ...dataset } },
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-20T03:00:00Z') })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(decodeURIComponent(address))
    return answers.shift()?.() ?? Promise.reject(new Error('no line'))
  })
})
afterEach(() => {
  asked.length = 0
  answers = []
  globalThis.earlyAnswers = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request(`${ORIGIN}/api${path}`, { method, headers: { 'accept-language': 'es', ...headers } })
}
const signed = { authorization: 'Bearer hers' }

describe('what a page asks before its scripts', () => {
  it('is, of somebody without an account, what every visitor reads, by the days of their own zone', async () => {
    open({})
    answers = [() => Promise.resolve(Response.json({ days: 14 }))]
    askAhead(session)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)
    const to = day(Date.now() + 13 * 86_400_000)
    expect(asked).toEqual([`${ORIGIN}/api/times?zone=${timeZone}&from=${day(Date.now())}&to=${to}`])
    const path = `/times?zone=${encodeURIComponent(timeZone)}&from=${day(Date.now())}&to=${to}`
    expect(await (await takeAnswer(request(path)))?.json()).toEqual({ days: 14 })
    expect(await takeAnswer(request(path))).toBeNull()
  })

  it('is one question of a person who is signed in, and one more for what follows', async () => {
    open({ account: '' })
    const first = [
      { index: 1, status: 403, body: { code: 'NO' } },
      { index: 0, status: 200, body: { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } },
    ]
    const second = [{ index: 0, status: 200, body: { requests: [] } }]
    answers = [() => Promise.resolve(Response.json(first)), () => Promise.resolve(Response.json(second))]
    askAhead(session)
    const cases = await takeAnswer(request('/cases', signed))
    expect([cases?.status, (await takeAnswer(request('/profile', signed)))?.status]).toEqual([200, 403])
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toContain('/cases/a/documents')
    expect(asked[1]).not.toContain('/cases/c/documents')
    expect((await takeAnswer(request('/cases/a/documents', signed)))?.status).toBe(200)
    expect(await takeAnswer(request('/cases/b/documents', signed))).toBeNull()
  })

  it('is no answer for another person, another language, another method or a later time', async () => {
    open({ account: '' })
    answers = [() => Promise.resolve(Response.json([{ index: 0, status: 200, body: {} }]))]
    askAhead(session)
    expect(await takeAnswer(request('/cases', { ...signed, 'accept-language': 'en' }))).toBeNull()
    expect(await takeAnswer(request('/cases', signed, 'DELETE'))).toBeNull()
    expect(await takeAnswer(request('/cases', { authorization: 'Bearer theirs' }))).toBeNull()
    vi.advanceTimersByTime(31_000)
    expect(await takeAnswer(request('/profile', signed))).toBeNull()
  })

  it('is asked again by the page where the early question failed, or was answered by something else', async () => {
    open({ account: '' })
    askAhead(session)
    expect(await takeAnswer(request('/cases', signed))).toBeNull()
    answers = [() => Promise.resolve(Response.json(null))]
    askAhead(session)
    expect(await takeAnswer(request('/cases', signed))).toBeNull()
  })

  it('is nothing where a key of a visitor would have gone along, and where nobody is signed in after all', async () => {
    open({ visit: '' })
    askAhead(session)
    open({ account: '' })
    askAhead(Promise.resolve(new Response('null')))
    expect(await takeAnswer(request('/cases'))).toBeNull()
    expect(asked).toEqual([])
  })
})
