// The text of a document of the older Word ([MS-DOC] 2.4.1): it lies in pieces, in the order that a table says, so that a word may be
// spread over the file. Null where the pieces cannot be followed.

const FIRST_WITH_PIECES = 0xc1
const FLAGS_AT = 0x0a
const SECOND_TABLE = 0x0200
const SAVED_IN_PARTS = 0x0004
const PIECES_AT = 0x01a2
const PROPERTIES = 0x01
const PIECES = 0x02
const COMPRESSED = 0x4000_0000

type Streams = { text: Buffer; table(name: '/0Table' | '/1Table'): Buffer | null }

export function docText({ text, table }: Streams): string | null {
  try {
    const flags = text.readUInt16LE(FLAGS_AT)
    // Word 95 and before: the text lies in one piece, unless it was saved in parts.
    if (text.readUInt16LE(2) < FIRST_WITH_PIECES)
      return flags & SAVED_IN_PARTS ? null : text.toString('latin1')
    const pieces = table(flags & SECOND_TABLE ? '/1Table' : '/0Table')
    return pieces && inPieces(text, piecesIn(pieces.subarray(...placeOf(text))))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function placeOf(text: Buffer): [begin: number, end: number] {
  const begin = text.readUInt32LE(PIECES_AT)
  return [begin, begin + text.readUInt32LE(PIECES_AT + 4)]
}

type Piece = { at: number; signs: number; isCompressed: boolean }

/** Properties precede the table of pieces. */
function piecesIn(clx: Buffer): Piece[] {
  let at = 0
  while (clx.readUInt8(at) === PROPERTIES) at += 3 + clx.readUInt16LE(at + 1)
  if (clx.readUInt8(at) !== PIECES) throw new RangeError('no table of pieces')
  const count = (clx.readUInt32LE(at + 1) - 4) / 12
  if (!Number.isInteger(count) || count > clx.length) throw new RangeError('no whole pieces')
  const starts = at + 5
  const descriptions = starts + 4 * (count + 1)
  return Array.from({ length: count }, (_, index) => {
    const signs = clx.readUInt32LE(starts + 4 * (index + 1)) - clx.readUInt32LE(starts + 4 * index)
    const place = clx.readUInt32LE(descriptions + 8 * index + 2)
    const isCompressed = (place & COMPRESSED) !== 0
    const plain = place & ~COMPRESSED
    return { at: isCompressed ? plain / 2 : plain, signs, isCompressed }
  })
}

function inPieces(text: Buffer, pieces: readonly Piece[]): string {
  const signs = pieces.reduce((sum, piece) => sum + piece.signs, 0)
  // Pieces that lie over each other could make a text without end of a small file.
  if (signs > text.length) throw new RangeError('more text than the file holds')
  return pieces
    .map(({ at, signs: count, isCompressed }) =>
      isCompressed ? text.toString('latin1', at, at + count) : text.toString('utf16le', at, at + 2 * count),
    )
    .join('')
}
