// One request to the gateway and the three ways it can end: answered, refused, or lost.
import { Refusal } from './lawpay-shapes.ts'

export type LawPayAccess = {
  apiUrl: string
  secretKey: string
  timeoutMs: number
  /** Why no answer came that can be read; null where one came. */
  heard: (problem: unknown) => void
}

export type Answer =
  | { kind: 'answered'; body: unknown }
  | { kind: 'refused'; status: number; code: string; context: string; entityId: string | null }
  /** Nothing readable came back. `unsent` says why only where the request certainly never left. */
  | { kind: 'lost'; unsent: 'unreachable' | 'timed_out' | null }

/** Failures before a connection exists: the request was not sent. */
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
    const said: unknown = await response.json()
    const answer = response.ok ? answered(said) : refusalOf(response.status, said)
    access.heard(
      answer.kind === 'lost' ? new Error(`the gateway says ${response.status} and no reason`) : null,
    )
    return answer
  } catch (error) {
    access.heard(error)
    return { kind: 'lost', unsent: NEVER_SENT.get(causeOf(error)) ?? null }
  }
}

function answered(body: unknown): Answer {
  return { kind: 'answered', body }
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
