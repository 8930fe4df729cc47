// The browser's way to the API: typed by the contract, signed with the bearer token, tried again as docs/specification.md §7 says.
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { isNetworkFailure, statusMeaning } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { answerWithinMs, attemptsMax, retryDelayMs, SILENT_WAIT_MAX_SECONDS } from '#kernel/retry.ts'
import type { apiContract } from './contract.ts'
import { ApiFailure, isApiErrorBody, lateFailure, offlineFailure, strangeAnswer } from './failure.ts'
import type { ApiRoute, RouteTable } from './route-table.ts'
import { EARLIER_KEY_HEADER, VISITOR_KEY_HEADER } from './visitor-key.ts'

/** The name of one attempt: the same call with the same name takes effect once, however often it is sent. */
export type AttemptContext = { idempotencyKey?: string }

export type Api = JsonifiedClient<ContractRouterClient<typeof apiContract, AttemptContext>>

export type ApiClientOptions = {
  /** Paths and methods: `virtual:api-routes`. */
  routes: RouteTable
  /** What `routes` leaves out, loaded when it is first called: `virtual:staff-api-routes`. */
  staffRoutes: () => Promise<RouteTable>
  /** Scheme, host and port of the API. */
  origin: string
  language: () => Language
  /** The bearer token, or null for a visitor. */
  token: () => Promise<string | null>
  /** Whether cookies go along; by default they do. */
  credentials?: RequestCredentials
  /** The keys of a person without an account. */
  visitor: VisitorKeys
  /** Procedures that another client answers, by "group.name". */
  instead?: Readonly<Record<string, Procedure>>
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
}

/** By address: the attempts of a call whose last answer asked for an announced wait. */
type Client = ApiClientOptions & { tried: Map<string, number> }

export type VisitorKeys = {
  key: () => string | null
  /** A second one, which an earlier version kept; the server makes both one visitor. */
  earlierKey: () => string | null
  onEarlierKeyTaken: (key: string) => void
}

const NO_KEYS: VisitorKeys = { key: () => null, earlierKey: () => null, onEarlierKeyTaken: () => undefined }

/** Called with what its own types say. */
type Procedure = (...call: never) => Promise<unknown>
type Input = Readonly<Record<string, unknown>>
type CallOptions = { signal?: AbortSignal | undefined; context?: AttemptContext | undefined }

/** Fills the path's `{holes}` and leaves the rest of the input for the query or the body. */
function addressOf(path: string, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}

function queryOf(input: Input): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

async function headersOf(options: ApiClientOptions, { context }: CallOptions): Promise<Headers> {
  const token = await options.token()
  const headers = new Headers({ 'accept-language': options.language() })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const [key, earlierKey] = [options.visitor.key(), options.visitor.earlierKey()]
  if (key !== null) headers.set(VISITOR_KEY_HEADER, key)
  if (earlierKey !== null) headers.set(EARLIER_KEY_HEADER, earlierKey)
  if (context?.idempotencyKey !== undefined) headers.set('idempotency-key', context.idempotencyKey)
  return headers
}

async function requestOf(
  options: ApiClientOptions,
  [method, path]: readonly [method: string, path: string],
  input: Input,
  call: CallOptions,
) {
  const address = addressOf(path, input)
  const hasBody = method !== 'GET' && Object.keys(address.rest).length > 0
  const headers = await headersOf(options, call)
  if (hasBody) headers.set('content-type', 'application/json')
  const query = method === 'GET' ? queryOf(address.rest) : ''
  return new Request(`${options.origin}/api${address.path}${query}`, {
    method,
    headers,
    credentials: options.credentials ?? 'include',
    body: hasBody ? JSON.stringify(address.rest) : null,
    signal: call.signal ?? null,
  })
}

function retryAfterSeconds(response: Response): number | null {
  const value = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(value) ? Number(value) : null
}

function isRetryable({ status }: Response): boolean {
  return status >= 400 && statusMeaning(status).isRetryable
}

/** Whether a retry may help, after an unnoticeable wait: a longer one is announced instead. */
function canBeTriedAgain(response: Response): boolean {
  return isRetryable(response) && (retryAfterSeconds(response) ?? 0) <= SILENT_WAIT_MAX_SECONDS
}

/**
 * Sends until there is a final answer: a retryable one or a lost line is retried as often as the method allows. The count continues after
 * an announced wait.
 */
async function send(options: Client, request: Request): Promise<Response> {
  const attempts = attemptsMax(request.method)
  for (let attempt = (options.tried.get(request.url) ?? 0) + 1; ; attempt += 1) {
    const isLast = attempt >= attempts
    options.tried.delete(request.url)
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerWithinMs(request.method))])
      const response = await options.fetch(isLast ? request : request.clone(), { signal })
      const earlierKey = request.headers.get(EARLIER_KEY_HEADER)
      if (response.ok && earlierKey !== null) options.visitor.onEarlierKeyTaken(earlierKey)
      if (!isLast && isRetryable(response)) options.tried.set(request.url, attempt)
      if (isLast || !canBeTriedAgain(response)) return response
      await options.wait(retryDelayMs(attempt, retryAfterSeconds(response)))
    } catch (thrown) {
      if (isLast || !isNetworkFailure(thrown)) throw thrown
      await options.wait(retryDelayMs(attempt, null))
    }
  }
}

const FILE_TYPES = ['application/pdf', 'text/calendar']

/** Everything that is not a file is JSON. */
function isFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return FILE_TYPES.some((file) => type.startsWith(file))
}

async function answerOf(request: Request, response: Response, { language, tried }: Client): Promise<unknown> {
  if (response.ok && isFile(response)) return response.blob()
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  let body: unknown = null
  try {
    body = JSON.parse(text)
  } catch {
    // A proxy's page rather than an answer of ours.
  }
  const failure = isApiErrorBody(body)
    ? new ApiFailure(body)
    : strangeAnswer(response.status, language(), retryAfterSeconds(response))
  failure.mayFollow = tried.has(request.url)
  throw failure
}

function asFailure(thrown: unknown, method: string, language: Language): unknown {
  if (thrown instanceof ApiFailure) return thrown
  // Of a change nothing is known then, as when the line fails.
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return method === 'GET' ? lateFailure(language) : offlineFailure(language)
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return thrown
  return isNetworkFailure(thrown) ? offlineFailure(language) : strangeAnswer(0, language)
}

async function ask(
  options: Client,
  route: ApiRoute | Promise<ApiRoute>,
  input: Input,
  call: CallOptions,
): Promise<unknown> {
  let method = 'GET'
  try {
    const [verb = '', path = ''] = (await route).split(' ')
    method = verb
    const request = await requestOf(options, [method, path], input, call)
    return await answerOf(request, await send(options, request), options)
  } catch (thrown) {
    throw asFailure(thrown, method, options.language())
  }
}

/** By the names of the groups; what no table has yet is looked for among the routes of staff when it is called. */
function proceduresOf(options: Client, table: RouteTable, groups: readonly string[]): object {
  const procedure = (name: string) => {
    const names = [...groups, name]
    const part = table[name]
    // The table of the first load leaves out groups of which it has nothing.
    const group = groups.length === 0 ? (part ?? {}) : part
    if (typeof group === 'object') return proceduresOf(options, group, names)
    const other = options.instead?.[names.join('.')]
    if (other) return other
    const route = () => group ?? staffRoute(options, names)
    return (input: Input = {}, call: CallOptions = {}) => ask(options, route(), input, call)
  }
  return new Proxy(
    {},
    {
      get: (_, name) => procedure(String(name)),
      // A copy would be empty, and every call of it would fail.
      ownKeys() {
        throw new Error('the procedures of the API cannot be copied')
      },
    },
  )
}

async function staffRoute({ staffRoutes }: ApiClientOptions, names: readonly string[]): Promise<ApiRoute> {
  let part: RouteTable[string] | undefined = await staffRoutes()
  for (const name of names) part = typeof part === 'object' ? part[name] : undefined
  if (typeof part !== 'string') throw new Error(`the API has no ${names.join('.')}`)
  return part
}

/** The procedures that pages ask and that answer everybody the same. */
type PublicApi = { payments: Pick<Api['payments'], 'settings'> }

/** The variant without authorization (docs/specification.md §7): no token and no cookie leaves the browser. */
export function createPublicClient(
  options: Omit<ApiClientOptions, 'staffRoutes' | 'token' | 'visitor' | 'credentials'>,
): PublicApi {
  const { payments } = createApiClient({
    ...options,
    staffRoutes: () => Promise.resolve({}),
    token: () => Promise.resolve(null),
    visitor: NO_KEYS,
    credentials: 'omit',
  })
  return { payments: { settings: payments.settings } }
}

/** Every procedure of the contract as a function; the table of routes is made from that same contract. */
export function createApiClient(options: ApiClientOptions): Api {
  return proceduresOf({ ...options, tried: new Map() }, options.routes, []) as Api
}
