// The names of a case's files in its archive.
import { TITLE_LENGTH_MAX } from './limits.ts'

/** Characters with a meaning in some system, and invisible ones. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSAFE = /[<>:"/\\|?*\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
/** Names that Windows keeps for devices, whatever follows a point. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(?=\.|$)/i
const NAMELESS = 'document'
/** Most systems take 255 bytes; an ending and a number follow. */
const NAME_BYTES_MAX = 230

/** By title, in the order given; two of one name are distinguished by a number. */
export function archiveNames(files: readonly { title: string; ending: string }[]): string[] {
  const nameFor = freeNames()
  return files.map(({ title, ending }) => nameFor({ folder: '', base: baseOf(title), ending }))
}

type Wanted = { folder: string; base: string; ending: string }

/** No two names of one folder are equal, also where capital and small letters are the same. */
export function freeNames(): (wanted: Wanted) => string {
  const taken = new Set<string>()
  return ({ folder, base, ending }) => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? `${base}.${ending}` : `${base} (${count}).${ending}`
      const key = `${folder}/${name}`.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
}

function baseOf(title: string): string {
  return safeName(title.replace(/\.(pdf|jpe?g|png|docx?|heic|heif)$/i, ''))
}

/** As a name of a file or folder on every system; of `bytesMax` bytes at most. */
export function safeName(text: string, bytesMax = NAME_BYTES_MAX): string {
  const safe = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').slice(0, TITLE_LENGTH_MAX)
  const trimmed = fitting(safe.replace(/^[.\s]+/, ''), bytesMax).replace(/[.\s]+$/, '')
  if (trimmed === '') return NAMELESS
  return trimmed.replace(DEVICE, '$&_')
}

/** Whole letters only. */
function fitting(name: string, bytesMax: number): string {
  const encoder = new TextEncoder()
  let fit = ''
  let bytes = 0
  for (const letter of name) {
    bytes += encoder.encode(letter).length
    if (bytes > bytesMax) break
    fit += letter
  }
  return fit
}

/** Which files go into which archive: none is larger than `bytesMax`, unless one file alone is. */
export function archivesOf<Of extends { bytes: number }>(files: readonly Of[], bytesMax: number): Of[][] {
  const archives: Of[][] = []
  let bytes = Infinity
  for (const file of files) {
    if (bytes + file.bytes > bytesMax) {
      archives.push([])
      bytes = 0
    }
    archives.at(-1)?.push(file)
    bytes += file.bytes
  }
  return archives
}
