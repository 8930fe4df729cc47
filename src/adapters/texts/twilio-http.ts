// One request to Twilio and the ways in which it can end. Nothing here repeats a request.
import { z } from 'zod'
import { TextError } from '#platform/ports/texts.ts'
import { refusalOf } from './twilio-problems.ts'

export type TwilioAccess = {
  apiUrl: string
  accountSid: string
  authToken: string
  timeoutMs: number
}

/** Failures before a connection exists: the request was not sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const Refused = z.object({ code: z.number().nullish() })

/** Throws a TextError: `lost` where nothing readable came back, so that it may have been done. */
export async function ask(access: TwilioAccess, path: string, form?: URLSearchParams): Promise<unknown> {
  const response = await reach(access, path, form)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  if (response.ok || response.status >= 500) throw new TextError('lost', `status ${response.status}`)
  const code = Refused.safeParse(body).data?.code ?? null
  const problem = refusalOf(response.status, code)
  throw new TextError(problem, `${code ?? 'no code'} (${response.status})`, waitOf(response))
}

async function reach(access: TwilioAccess, path: string, form?: URLSearchParams): Promise<Response> {
  const { apiUrl, accountSid, authToken, timeoutMs } = access
  try {
    return await fetch(`${apiUrl}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      ...(form && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const code = causeOf(error)
    throw new TextError(NEVER_SENT.has(code) ? 'unreachable' : 'lost', code || 'no answer')
  }
}

const WAIT_SECONDS = 5
const WAIT_SECONDS_MAX = 60 * 60

/** When it wants to be asked again; dates are not read. */
function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(Math.max(seconds, 1), WAIT_SECONDS_MAX)
  return response.status === 429 ? WAIT_SECONDS : null
}

/** The system's code of a failure, through whatever wrapped it; several addresses may have been tried. */
function causeOf(error: unknown): string {
  let current = error
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = current instanceof AggregateError ? current.errors[0] : current.cause
  }
  return ''
}
