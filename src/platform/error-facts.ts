// What may be logged of an error: its kind and origin, never a value that it carries.
import { fileURLToPath } from 'node:url'
import { ProductError } from '#kernel/errors.ts'
import { ScannerAway } from './ports/scanner.ts'
import { StartProblem } from './start-problem.ts'

/** Of a failed statement, names of the schema only: its text, its parameters and its detail hold what people typed. */
const MARKS = [
  'code',
  'table',
  'constraint',
  'column',
  'routine',
  'responseCode',
  'status',
  'statusCode',
] as const
type Mark = (typeof MARKS)[number]

export type ErrorFacts = Partial<Record<Mark, string | number>> & {
  name: string
  /** Only where our own source made the error, or a library says nothing but this. */
  message?: string
  stack: string[]
  cause?: ErrorFacts
}

const CAUSES_MAX = 5
const FRAMES_MAX = 12
const MARK = /^[\w.-]{1,64}$/
const NAME = /^[\w$]{1,64}$/
const FRAME = /^\s+at (?:.*[ (])?(?:file:\/\/|node:|\/|[A-Z]:\\)[^()]+:\d+:\d+\)?$/

/** What libraries say of a lost connection in so many words. */
const FIXED_SENTENCES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'fetch failed',
])

const ROOT = new URL('../../', import.meta.url)
/** As the engine names it: by its address, and where a place was looked up in a map, by its path. */
const ROOTS = [ROOT.href, fileURLToPath(ROOT)]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The lines after the message: a message of several lines may look like them. */
function framesOf({ message, stack }: Record<string, unknown>): string[] {
  if (typeof stack !== 'string') return []
  const said = typeof message === 'string' && message !== '' ? message : null
  const at = said === null ? -1 : stack.indexOf(said)
  const rest = said !== null && at >= 0 ? stack.slice(at + said.length) : stack
  // A message changed later is still in the stack: then the two cannot be told apart for sure.
  if (said !== null && at < 0 && !stack.startsWith('Error\n')) return []
  const lines = rest.split('\n').filter((line) => FRAME.test(line))
  return lines
    .slice(0, FRAMES_MAX)
    .map((line) => ROOTS.reduce((told, root) => told.replaceAll(root, ''), line.trim()))
}

/** For a scanner that is away, the message is the remedy. */
const OWN_KINDS: readonly unknown[] = [Error, TypeError, RangeError, ProductError, ScannerAway, StartProblem]

/** The engine's own errors about a text name the text, but start in the engine rather than in a file of ours. */
function isOurs(error: Record<string, unknown>): boolean {
  const { message, stack } = error
  if (typeof message !== 'string' || typeof stack !== 'string') return false
  if (!OWN_KINDS.includes(error.constructor)) return false
  // A message built by a library that we only pass on has a code, such as a mail server's refusal.
  if (error.constructor !== ProductError && error['code'] !== undefined) return false
  const first = stack.slice(stack.indexOf(message) + message.length).split('\n')[1] ?? ''
  return ROOTS.some((root) => first.includes(`${root}src/`))
}

function nameOf(error: Record<string, unknown>): string {
  const given = [error['name'], error.constructor?.name]
  return given.find((name): name is string => typeof name === 'string' && NAME.test(name)) ?? 'Error'
}

function marksOf(error: Record<string, unknown>): Partial<Record<Mark, string | number>> {
  const marks: Partial<Record<Mark, string | number>> = {}
  for (const mark of MARKS) {
    const value = error[mark]
    if (typeof value === 'number' || (typeof value === 'string' && MARK.test(value))) marks[mark] = value
  }
  return marks
}

function causeOf({ cause, errors }: Record<string, unknown>): unknown {
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined)
}

/** Libraries also pass plain objects that look like errors. Anything else is logged by its type alone. */
export function errorFacts(error: unknown, depth = 1): ErrorFacts {
  if (!isRecord(error)) return { name: typeof error, stack: [] }
  const { message } = error
  const isTold = typeof message === 'string' && (FIXED_SENTENCES.has(message) || isOurs(error))
  const cause = causeOf(error)
  return {
    name: nameOf(error),
    ...(isTold && { message }),
    ...marksOf(error),
    stack: framesOf(error),
    ...(cause !== undefined && depth < CAUSES_MAX && { cause: errorFacts(cause, depth + 1) }),
  }
}
