// The address to which an answer goes: a signed token in base32, since mail servers do not keep capitals.

const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 5
const PREFIX = 'reply+'
const TOKEN = /^[a-z2-7]{20,58}$/

export function replyAddress(token: string, domain: string): string {
  return `${PREFIX}${toBase32(Buffer.from(token, 'base64url'))}@${domain}`
}

/** The tokens among these recipients, each once. */
export function replyTokensIn(recipients: readonly string[], domain: string): string[] {
  const tokens = recipients.flatMap((each) => {
    const address = each.trim().toLowerCase()
    if (!address.startsWith(PREFIX) || !address.endsWith(`@${domain}`)) return []
    const token = address.slice(PREFIX.length, -domain.length - 1)
    return TOKEN.test(token) ? [fromBase32(token).toString('base64url')] : []
  })
  return [...new Set(tokens)]
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => SIGNS[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)))
}
