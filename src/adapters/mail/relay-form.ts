// A form whose fields are bytes: a mail may be in any encoding, and a parser of text would break it.

const FIELDS_MAX = 100
const NAMED = /^content-disposition:[^\r\n]*\bname="([^"\r\n]{1,100})"/im

/** Null for what is no form. A field named twice has its first value. */
export function partsOfForm(
  type: string,
  contentType: string,
  body: Buffer,
): ReadonlyMap<string, Buffer> | null {
  if (type === 'application/x-www-form-urlencoded') return fieldsIn(body)
  const boundary = /\bboundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  return type === 'multipart/form-data' && mark !== undefined ? partsIn(body, mark) : null
}

function partsIn(body: Buffer, mark: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>()
  const line = Buffer.from(`\r\n--${mark}`)
  let at = body.indexOf(line.subarray(2))
  for (let count = 0; at !== -1 && count < FIELDS_MAX; count += 1) {
    const begin = at + line.length - (count === 0 ? 2 : 0)
    const end = body.indexOf(line, begin)
    const head = body.indexOf('\r\n\r\n', begin)
    if (end === -1 || head === -1 || head > end) break
    const name = NAMED.exec(body.subarray(begin, head).toString('latin1'))?.[1]
    if (name !== undefined && !found.has(name)) found.set(name, body.subarray(head + 4, end))
    at = end
  }
  return found
}

function fieldsIn(body: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (let at = 0, count = 0; at < body.length && count < FIELDS_MAX; count += 1) {
    const next = body.indexOf('&', at)
    const end = next === -1 ? body.length : next
    const equals = body.indexOf('=', at)
    if (equals !== -1 && equals < end) {
      const name = unescaped(body.subarray(at, equals)).toString('utf8')
      if (!found.has(name)) found.set(name, unescaped(body.subarray(equals + 1, end)))
    }
    at = end + 1
  }
  return found
}

const [PERCENT, PLUS, BLANK] = [0x25, 0x2b, 0x20]

function unescaped(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const byte = bytes[at] ?? 0
    const escaped = byte === PERCENT ? escapedAt(bytes, at) : null
    plain[length] = escaped ?? (byte === PLUS ? BLANK : byte)
    if (escaped !== null) at += 2
  }
  return plain.subarray(0, length)
}

function escapedAt(bytes: Buffer, at: number): number | null {
  const code = bytes.toString('latin1', at + 1, at + 3)
  return /^[\da-f]{2}$/i.test(code) ? Number.parseInt(code, 16) : null
}
