// The bytes of a file of a bank or another program as text, whatever program wrote it: UTF-8 with or without its mark, UTF-16, Windows-1252.

/** A month of a busy account is well below 200 KB. */
export const FILE_BYTES_MAX = 2 * 1_024 * 1_024

export type FileProblem = 'EMPTY' | 'TOO_LARGE' | 'NOT_TEXT'
export type Decoded = { text: string } | { problem: FileProblem }

/** First bytes of a PDF, a ZIP (today's spreadsheets too), an older spreadsheet and usual pictures. */
const OTHER_KINDS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const

export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > FILE_BYTES_MAX) return { problem: 'TOO_LARGE' }
  if (OTHER_KINDS.some((kind) => kind.every((byte, at) => bytes[at] === byte))) return { problem: 'NOT_TEXT' }
  const text = textIn(bytes)
  if (text === null || /[\0\uFFFD]/.test(text)) return { problem: 'NOT_TEXT' }
  return text.trim() === '' ? { problem: 'EMPTY' } : { text }
}

function textIn(bytes: Uint8Array): string | null {
  const wide = wideOrder(bytes)
  if (wide !== null) return decoded(bytes, wide)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

/** By its mark, or by the empty halves that Latin letters leave in UTF-16. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 400)
  const empty = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const [even = 0, odd = 0] = empty
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Null if the bytes are not in this encoding. Its mark is left out. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
