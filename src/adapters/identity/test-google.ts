// Whether Google knows the firm's client and its secret, as far as that can be asked without a person who signs in.
import * as z from 'zod'
import type { TestAnswer } from '#platform/ports/connections.ts'
import { discover, type GoogleConfig } from './google-provider.ts'

const Refused = z.object({ error: z.string().regex(/^[\w-]{1,60}$/) })

/** A code that nobody was given is redeemed: who knows the client refuses the code, and who does not refuses the client. */
export async function testGoogle(
  { issuer, clientId, clientSecret }: GoogleConfig,
  redirectUri: string,
  timeoutMs: number,
): Promise<TestAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { token } = await discover(issuer, signal)
    const response = await fetch(token, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'a-code-that-nobody-was-given',
        code_verifier: 'a'.repeat(43),
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      }),
      redirect: 'error',
      signal,
    })
    return judge(response.status, Refused.safeParse(await response.json()).data?.error ?? null)
  } catch (error) {
    return { outcome: outcomeOf(error), marks: '' }
  }
}

function judge(status: number, error: string | null): TestAnswer {
  if (status < 500 && error === 'invalid_grant') return { outcome: 'ok', marks: '' }
  if (error === null) return { outcome: 'unreadable', marks: String(status) }
  const isSignIn = error === 'invalid_client' || error === 'unauthorized_client'
  return { outcome: isSignIn ? 'sign-in' : 'refused', marks: `${status} ${error}` }
}

function outcomeOf(error: unknown): TestAnswer['outcome'] {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timed-out'
  return error instanceof TypeError ? 'unreachable' : 'unreadable'
}
