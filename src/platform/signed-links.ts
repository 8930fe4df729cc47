// Links of mails that open one thing: its id, and a mark that only this firm's secret can make. They say who asks, no more.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link opens: one for a meeting is none for anything else. */
export type LinkPurpose = 'meeting' | 'answers'

export type SignedLinks = {
  /** `id` is a UUID. The same id has the same token always: whether it still opens is asked of what it opens. */
  tokenFor(purpose: LinkPurpose, id: string): string
  /** Null for whatever we did not make, and for another purpose's token. */
  idIn(purpose: LinkPurpose, token: string): string | null
}

const ID_BYTES = 16
const MARK_BYTES = 16
const KEY_BYTES = 32
/** Both in base64url, without padding. */
export const LINK_TOKEN_LENGTH = Math.ceil(((ID_BYTES + MARK_BYTES) * 8) / 6)

export function createSignedLinks(secret: string): SignedLinks {
  const markOf = (purpose: LinkPurpose, id: Buffer) =>
    createHmac('sha256', keyFor(secret, purpose)).update(id).digest().subarray(0, MARK_BYTES)
  return {
    tokenFor(purpose, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      if (bytes.length !== ID_BYTES) throw new Error('a signed link is for a UUID')
      return Buffer.concat([bytes, markOf(purpose, bytes)]).toString('base64url')
    },
    idIn(purpose, token) {
      const bytes = Buffer.from(token, 'base64url')
      // The last sign has bits to spare: only as we write it is it ours.
      if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, ID_BYTES)
      const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), markOf(purpose, id))
      return isOurs ? asUuid(id.toString('hex')) : null
    },
  }
}

/** One key is never used for two purposes (RFC 5869). */
function keyFor(secret: string, purpose: LinkPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `link ${purpose}`, KEY_BYTES))
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
