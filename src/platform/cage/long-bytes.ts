// Long bytes reach a child by a separate pipe, behind the message with their length: in the message itself they would be copied several
// times, by both processes.
import { readSync } from 'node:fs'

const LONG = 64 * 1_024
/** Of the child. */
export const PIPE_NUMBER = 4

/** Represents bytes that follow the message. */
type Following = { followingBytes: number }

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function mapped(value: unknown, map: (leaf: unknown) => unknown): unknown {
  const leaf = map(value)
  if (leaf !== value) return leaf
  if (Array.isArray(value)) return value.map((each) => mapped(each, map))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, map)]))
}

/** What is said, and what follows by the pipe, in this order. */
export function withoutLongBytes(input: unknown): { said: unknown; following: Uint8Array[] } {
  const following: Uint8Array[] = []
  const said = mapped(input, (value) => {
    if (!(value instanceof Uint8Array) || value.length < LONG) return value
    following.push(value)
    return { followingBytes: value.length } satisfies Following
  })
  return { said, following }
}

function isFollowing(value: unknown): value is Following {
  return isPlain(value) && typeof value['followingBytes'] === 'number'
}

/** In the child, which waits for them. */
export function withLongBytes(said: unknown): unknown {
  return mapped(said, (value) => (isFollowing(value) ? readFollowing(value.followingBytes) : value))
}

function readFollowing(length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const read = readSync(PIPE_NUMBER, bytes, at, length - at, null)
    if (read === 0) throw new Error('the parent has gone')
    at += read
  }
  return bytes
}
