// Reads the target in a request line. Nothing a stranger may write there can throw.

export type Target = {
  /** As sent, without the query: "/services/daca". */
  path: string
  query: URLSearchParams
  search: string
}

const NO_QUERY = new URLSearchParams()

/** Null where no address of this site can be meant: "//host", a broken percent sign, a NUL, another scheme. */
export function parseTarget(target: string | undefined): Target | null {
  const whole = target?.startsWith('http') ? withoutOrigin(target) : target
  if (!whole?.startsWith('/') || whole.startsWith('//')) return null
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  if (!isDecodable(path)) return null
  if (mark < 0) return { path, query: NO_QUERY, search: '' }
  const search = whole.slice(mark)
  return { path, query: new URLSearchParams(search), search }
}

function isDecodable(path: string): boolean {
  if (/^[\w\-./~]*$/.test(path)) return true
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    return !/[\\\u0000-\u001f]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** A proxy may send the whole address; only its path matters here. */
function withoutOrigin(address: string): string | undefined {
  const url = URL.parse(address)
  return url ? url.pathname + url.search : undefined
}
