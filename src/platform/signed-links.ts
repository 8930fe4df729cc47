// Links of mails that open one thing: its id, and a mark that only this firm's secret can make. They say who asks, no more.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link opens: one for a meeting is none for anything else. */
export type LinkPurpose =
  | 'meeting'
  | 'answers'
  | 'draft'
  | 'questions'
  | 'signing'
  | 'stop-notices'
  | 'reply'
  | 'pay'
  | 'pay-automatic'

export type SignedLinks = {
  /**
   * `id` is a UUID. The same id has the same token always: the target decides whether it still opens. A token bound to something, such as
   * the address it is sent to, opens only while that is unchanged.
   */
  tokenFor(purpose: LinkPurpose, id: string, boundTo?: string): string
  /** Null for whatever we did not make, for another purpose's token, and for one that is bound to anything else. */
  idIn(purpose: LinkPurpose, token: string, boundTo?: string): string | null
  /** The target a token claims, without proof: only to find what it would be bound to. */
  claimedIdIn(token: string): string | null
}

const ID_BYTES = 16
const MARK_BYTES = 16
const KEY_BYTES = 32
/** Both in base64url, without padding. */
export const LINK_TOKEN_LENGTH = Math.ceil(((ID_BYTES + MARK_BYTES) * 8) / 6)

export function createSignedLinks(secret: string): SignedLinks {
  const markOf = (purpose: LinkPurpose, id: Buffer, boundTo: string) =>
    createHmac('sha256', keyFor(secret, purpose)).update(id).update(boundTo).digest().subarray(0, MARK_BYTES)
  return {
    tokenFor(purpose, id, boundTo = '') {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      if (bytes.length !== ID_BYTES) throw new Error('a signed link is for a UUID')
      return Buffer.concat([bytes, markOf(purpose, bytes, boundTo)]).toString('base64url')
    },
    idIn(purpose, token, boundTo = '') {
      const parts = partsOf(token)
      const isOurs = parts && timingSafeEqual(parts.mark, markOf(purpose, parts.id, boundTo))
      return isOurs ? asUuid(parts.id.toString('hex')) : null
    },
    claimedIdIn(token) {
      const parts = partsOf(token)
      return parts && asUuid(parts.id.toString('hex'))
    },
  }
}

function partsOf(token: string): { id: Buffer; mark: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last sign has bits to spare: only as we write it is it ours.
  if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null
  return { id: bytes.subarray(0, ID_BYTES), mark: bytes.subarray(ID_BYTES) }
}

/** One key is never used for two purposes (RFC 5869). */
function keyFor(secret: string, purpose: LinkPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `link ${purpose}`, KEY_BYTES))
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
