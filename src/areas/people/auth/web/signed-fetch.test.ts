import { describe, expect, it } from 'vitest'
import { createSignedFetch } from './signed-fetch.ts'
import { createTokenSource } from './token.ts'

const tokenOf = (name: number) => `header.${btoa(JSON.stringify({ name, iat: 1_000, exp: 1_900 }))}.signature`

/** An API that accepts one token and records its requests. */
function apiAccepting(good: string | null, log: string[]): typeof fetch {
  return async (input) => {
    const request = input as Request
    const bearer = request.headers.get('authorization')
    log.push(`${bearer} ${await request.text()}`)
    return new Response(null, { status: good !== null && bearer === `Bearer ${good}` ? 200 : 401 })
  }
}

function saveAnswer(token: string): Request {
  return new Request('http://localhost:3000/api/intake', {
    method: 'PUT',
    body: 'an answer',
    headers: { authorization: `Bearer ${token}` },
  })
}

describe('a call to the API', () => {
  it('that met an expired token is made once more with a fresh one, with all that was typed', async () => {
    const log: string[] = []
    const tokens = createTokenSource(() => Promise.resolve({ ok: true, value: tokenOf(2) }))
    tokens.expect(tokenOf(1))
    const send = createSignedFetch(apiAccepting(tokenOf(2), log), tokens, () => log.push('over'))
    expect((await send(saveAnswer(tokenOf(1)))).status).toBe(200)
    expect(log).toEqual([`Bearer ${tokenOf(1)} an answer`, `Bearer ${tokenOf(2)} an answer`])
  })
  it('ends the session when the server no longer knows it', async () => {
    const log: string[] = []
    const tokens = createTokenSource(() => Promise.resolve({ ok: true, value: null }))
    tokens.expect(tokenOf(1))
    const send = createSignedFetch(apiAccepting(null, log), tokens, () => log.push('over'))
    expect((await send(saveAnswer(tokenOf(1)))).status).toBe(401)
    expect(log).toEqual([`Bearer ${tokenOf(1)} an answer`, 'over'])
  })
  it('refused while the session is replaced waits for the new one', async () => {
    const log: string[] = []
    let isReplaced = false
    const tokens = createTokenSource(() =>
      Promise.resolve({ ok: true, value: isReplaced ? tokenOf(2) : null }),
    )
    tokens.expect(tokenOf(1))
    const send = createSignedFetch(apiAccepting(tokenOf(2), log), tokens, () => log.push('over'))
    const { promise, resolve } = Promise.withResolvers<null>()
    const changed = tokens.during(promise)
    const saved = send(saveAnswer(tokenOf(1)))
    await expect.poll(() => log).toHaveLength(1)
    isReplaced = true
    resolve(null)
    await changed
    expect((await saved).status).toBe(200)
    expect(log).not.toContain('over')
  })
  it('does not end the session because the line failed meanwhile', async () => {
    const log: string[] = []
    const problem = { code: 'network-request-failed', retryAfterSeconds: null }
    const tokens = createTokenSource(() => Promise.resolve({ ok: false, problem }))
    tokens.expect(tokenOf(1))
    const send = createSignedFetch(apiAccepting(null, log), tokens, () => log.push('over'))
    await expect(send(saveAnswer(tokenOf(1)))).rejects.toThrow(/network/)
    expect(log).not.toContain('over')
  })
})
