// What a file is by its bytes. Its name decides nothing but the words of a refusal.
// oxlint-disable no-control-regex -- files begin and end with such characters
import type { FileProblem } from '#kernel/file-kinds.ts'

export type Kind = 'pdf' | 'jpg' | 'png' | 'heic' | 'compound' | 'zip' | Foreign
/** Nothing that is kept: an archive, a program, or something else that has a type or none. */
export type Foreign = 'archive' | 'program' | 'other'

/** How far into a file readers look for the head of a PDF. */
const HEAD = 1024

const latin1 = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    from,
    Math.min(to, bytes.length),
  )

export function headOf(bytes: Uint8Array): string {
  return latin1(bytes, 0, HEAD)
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

const STARTS: readonly (readonly [Kind, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['compound', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['zip', /^PK\x03\x04/],
  ['pdf', /^%PDF-/],
  [
    'archive',
    /^(?:PK\x05\x06|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b|BZh\d|\xfd7zXZ\0|MSCF\0|\x28\xb5\x2f\xfd)/,
  ],
  ['archive', /^[^]{257}ustar/],
  [
    'program',
    /^(?:MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|L\0\0\0\x01\x14\x02\0|#!)/,
  ],
]

export function kindOf(bytes: Uint8Array): Kind {
  const head = headOf(bytes)
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : null
  if (brand !== null) return HEIC_BRANDS.has(brand) ? 'heic' : 'other'
  const [kind] = STARTS.find(([, start]) => start.test(head)) ?? []
  return kind ?? (head.includes('%PDF-') ? 'pdf' : 'other')
}

const OWN_NAMES = /\.(?:pdf|jpe?g|jfif|png|hei[cf]|docx?)$/i

/** The reason to refuse a file whose bytes are of no kept type. */
export function whyNotKept(kind: Foreign, name: string): FileProblem {
  const isDisguised = OWN_NAMES.test(name.trim())
  if (!isDisguised || kind === 'archive') return 'not-accepted'
  return kind === 'program' ? 'harmful' : 'misnamed'
}
