// The network an internet address lies in: what a limit counts, since one IPv6 customer has 2^64 addresses.

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
const GROUPS = 8
const NETWORK_GROUPS = 4

/** Without what some proxies write around it: quotes, brackets, the port of the line (RFC 7239, 6). */
export function plainAddress(text: string): string {
  const address = text.trim().replaceAll(/^"|"$/g, '')
  const [, within] = /^\[([^\]]*)\](?::\d*)?$/.exec(address) ?? []
  return within ?? address.replace(/^([^:]+):\d*$/, '$1')
}

/** An IPv4 address itself, even written as IPv6; the /64 of an IPv6 one; any other text unchanged. */
export function networkOf(address: string): string {
  const plain = plainAddress(address).toLowerCase().replace(/%.*$/, '')
  const groups = groupsOf(plain)
  if (groups === null) return plain
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Whether it is one that a network can be told by. */
export function isAddress(address: string): boolean {
  const plain = plainAddress(address).replace(/%.*$/, '')
  return isIpv4(plain) || groupsOf(plain.toLowerCase()) !== null
}

function isIpv4(text: string): boolean {
  return IPV4.test(text) && text.split('.').every((byte) => Number(byte) <= 255)
}

/** The eight numbers of an IPv6 address (RFC 4291, 2.2); null for anything else. */
function groupsOf(address: string): number[] | null {
  if (!address.includes(':')) return null
  const halves = address.split('::')
  if (halves.length > 2) return null
  const [head, tail] = [numbersIn(halves[0] ?? ''), numbersIn(halves[1] ?? '')]
  if (head === null || tail === null) return null
  const missing = GROUPS - head.length - tail.length
  const isWhole = halves.length === 2 ? missing >= 1 : missing === 0
  return isWhole ? [...head, ...Array.from({ length: missing }, () => 0), ...tail] : null
}

/** The last two groups may be written as an IPv4 address. */
function numbersIn(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const last = parts.at(-1) ?? ''
  const embedded = IPV4.test(last) ? last.split('.').map(Number) : []
  if (embedded.some((byte) => byte > 255)) return null
  const [a = 0, b = 0, c = 0, d = 0] = embedded
  const ending = embedded.length > 0 ? [a * 256 + b, c * 256 + d] : []
  const plain = embedded.length > 0 ? parts.slice(0, -1) : parts
  if (!plain.every((part) => /^[0-9a-f]{1,4}$/.test(part))) return null
  return [...plain.map((part) => Number.parseInt(part, 16)), ...ending]
}
