// Whether the stored picture of a field shows its value: then it is left unchanged. An unreadable one is drawn again.
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

const LETTERS = new TextDecoder('windows-1252')
/** Strings of a page's language, in parentheses or in hexadecimal; `<<` begins a dictionary. */
const STRING = /\((?:\\[^]|[^\\()])*\)|(?<!<)<[0-9a-f\s]*>(?!>)/gi
const ESCAPE = /\\([0-7]{1,3}|\r\n|[^])/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

export function shows(widget: PDFDict, said: string): boolean {
  const written = writtenIn(widget)
  return written !== null && bare(written) === bare(said)
}

/** Line breaks are where the picture needs them, not where the value has them. */
function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, '')
}

function writtenIn(widget: PDFDict): string | null {
  const { context } = widget
  const appearances = context.lookup(widget.get(PDFName.of('AP')))
  const picture =
    appearances instanceof PDFDict ? context.lookup(appearances.get(PDFName.of('N'))) : undefined
  if (!(picture instanceof PDFRawStream)) return null
  try {
    const code = Buffer.from(decodePDFRawStream(picture).decode()).toString('latin1')
    return (code.match(STRING) ?? []).map(decoded).join('')
  } catch {
    return null
  }
}

function decoded(string: string): string {
  const inner = string.slice(1, -1)
  if (string.startsWith('<')) return LETTERS.decode(Buffer.from(inner.replaceAll(/\s/g, ''), 'hex'))
  const plain = inner.replaceAll(ESCAPE, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCodePoint(Number.parseInt(sign, 8) & 0xff)
    return /^[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign)
  })
  return LETTERS.decode(Buffer.from(plain, 'latin1'))
}
