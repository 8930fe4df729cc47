// What can be read at all: JSON without what PostgreSQL cannot keep, and addresses that can be decoded.

/** No shape of ours is nested half as deep; deeper input is made to exhaust a stack. */
const DEPTH_MAX = 32

/** Undefined for no bytes; throws SyntaxError for anything that no later code should have to handle. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const value: unknown = JSON.parse(decode(bytes))
  refuseUnkeepable(value)
  return value
}

/** The first of each name; throws SyntaxError as `parseJson` does. */
export function parseForm(bytes: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(decode(bytes))) {
    if (!isText(name) || !isText(value)) throw new SyntaxError('a text holds NUL or half a character')
    if (!fields.has(name)) fields.set(name, value)
  }
  return fields
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError('the body is not UTF-8')
  }
}

/** Walks without recursion, so that the depth of the input costs nothing before it is refused. */
function refuseUnkeepable(root: unknown): void {
  const waiting: { value: object; depth: number }[] = []
  const look = (value: unknown, depth: number) => {
    if (typeof value === 'string' && !isText(value))
      throw new SyntaxError('a text holds NUL or half a character')
    if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('a number is too large')
    if (typeof value !== 'object' || value === null) return
    if (depth > DEPTH_MAX) throw new SyntaxError('nested too deep')
    waiting.push({ value, depth })
  }
  look(root, 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    // Its names are numbers of ours: making texts of them would cost more than all the rest.
    if (Array.isArray(value)) for (const part of value) look(part, depth + 1)
    else lookInto(value, (part) => look(part, depth + 1))
  }
}

function lookInto(value: object, look: (part: unknown) => void): void {
  for (const [key, part] of Object.entries(value)) {
    if (!isText(key) || key === '__proto__') throw new SyntaxError('a name that nothing may have')
    look(part)
  }
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
function isText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** False for a path or query with NUL, and for a path with broken percent-encoding. */
export function isReadableTarget(target: string): boolean {
  if (/%00/.test(target)) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
