// One request to the gateway and the three ways it can end: answered, refused, or lost.
import { Refusal } from './lawpay-shapes.ts'

export type LawPayAccess = { apiUrl: string; secretKey: string; timeoutMs: number }

export type Answer =
  | { kind: 'answered'; body: unknown }
  | { kind: 'refused'; status: number; code: string; context: string; entityId: string | null }
  /** Nothing readable came back. `unsent` says why only where the request certainly never left. */
  | { kind: 'lost'; unsent: 'unreachable' | 'timed_out' | null }

/** Failures before a connection exists: what was to be sent was not. */
const NEVER_SENT: ReadonlyMap<string, 'unreachable' | 'timed_out'> = new Map([
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timed_out'],
])

/** Never throws and never repeats a request: repeating is left to the caller, which knows whether that is safe. */
export async function request(
  access: LawPayAccess,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  try {
    const response = await fetch(`${access.apiUrl}/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${access.secretKey}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
    })
    const answer: unknown = await response.json()
    return response.ok ? { kind: 'answered', body: answer } : refusalOf(response.status, answer)
  } catch (error) {
    return { kind: 'lost', unsent: NEVER_SENT.get(causeOf(error)) ?? null }
  }
}

function refusalOf(status: number, body: unknown): Answer {
  const parsed = Refusal.safeParse(body)
  const first = parsed.data?.messages[0]
  if (!first) return { kind: 'lost', unsent: null }
  return {
    kind: 'refused',
    status,
    code: first.code,
    context: first.context ?? '',
    entityId: first.entity_id ?? null,
  }
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
