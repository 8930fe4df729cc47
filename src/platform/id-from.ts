import { createHash } from 'node:crypto'

/** A UUID, the same for the same thing of the same object: what is made twice is kept once. */
export function idFrom(objectId: string, what: string): string {
  const digest = createHash('sha256').update(`${objectId} ${what}`).digest()
  digest[6] = (0x0f & (digest[6] ?? 0)) | 0x80
  digest[8] = (0x3f & (digest[8] ?? 0)) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
