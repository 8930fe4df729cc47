// One PDF out of JPEG pictures, a page each, and nothing else in it: no date, no name, nothing of the device. The same
// pictures always give the same bytes.

export type PagePicture = { jpeg: Blob; width: number; height: number }

/** US Letter in points. */
const LETTER = { short: 612, long: 792 }
const MARGIN = 18
/** Says to programs that pass files on that this one is not text. */
const BINARY_MARK = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
const OBJECTS_PER_PAGE = 3
/** Catalogue and list of pages come first. */
const FIRST_PAGE_OBJECT = 3

/** More than the file holds around its pictures. */
export function bytesAround(pages: number): number {
  return 1_024 + pages * 1_024
}

export function pdfOfPictures(pictures: readonly PagePicture[]): Blob {
  const file = new PdfFile()
  const kids = pictures.map((_, index) => `${pageObject(index)} 0 R`).join(' ')
  file.object('<</Type/Catalog/Pages 2 0 R>>')
  file.object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`)
  for (const [index, picture] of pictures.entries()) addPage(file, pageObject(index), picture)
  return file.end()
}

function pageObject(index: number): number {
  return FIRST_PAGE_OBJECT + index * OBJECTS_PER_PAGE
}

/** The picture as large as it fits, in the middle of a sheet that lies as the picture does. */
function addPage(file: PdfFile, number: number, { jpeg, width, height }: PagePicture): void {
  const isWide = width > height
  const [sheetWidth, sheetHeight] = isWide ? [LETTER.long, LETTER.short] : [LETTER.short, LETTER.long]
  const scale = Math.min((sheetWidth - 2 * MARGIN) / width, (sheetHeight - 2 * MARGIN) / height)
  const [w, h] = [width * scale, height * scale]
  const place = [w, 0, 0, h, (sheetWidth - w) / 2, (sheetHeight - h) / 2].map((part) => part.toFixed(2))
  const drawing = `q ${place.join(' ')} cm /P Do Q`
  file.object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheetWidth} ${sheetHeight}]` +
      `/Resources<</XObject<</P ${number + 1} 0 R>>>>/Contents ${number + 2} 0 R>>`,
  )
  file.object(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}>>`,
    jpeg,
  )
  file.object(`<</Length ${drawing.length}>>`, drawing)
}

/** Everything but the pictures is ASCII, so that a text is as long as its bytes. */
class PdfFile {
  readonly #parts: BlobPart[] = []
  readonly #starts: number[] = []
  #bytes = 0

  constructor() {
    this.#add('%PDF-1.7\n')
    this.#add(BINARY_MARK)
  }

  /** Numbered from one, in the order of the calls. */
  object(dictionary: string, stream?: string | Blob): void {
    this.#starts.push(this.#bytes)
    this.#add(`${this.#starts.length} 0 obj\n${dictionary}\n`)
    if (stream !== undefined) {
      this.#add('stream\n')
      this.#add(stream)
      this.#add('\nendstream\n')
    }
    this.#add('endobj\n')
  }

  end(): Blob {
    const table = this.#bytes
    const size = this.#starts.length + 1
    const rows = this.#starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
    this.#add(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`)
    this.#add(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
    return new Blob(this.#parts, { type: 'application/pdf' })
  }

  #add(part: string | Uint8Array<ArrayBuffer> | Blob): void {
    this.#parts.push(part)
    this.#bytes += part instanceof Blob ? part.size : part.length
  }
}
