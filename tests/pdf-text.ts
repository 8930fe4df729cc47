// The words of a PDF file that we made, as a reader would copy them out: its fonts say which letters their marks are.
import { inflateSync } from 'node:zlib'

export async function pdfText(file: File): Promise<string> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1')
  const parts = [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  const objects = new Map(parts.map(([, id = '', body = '']) => [id, body]))
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')))
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => shown(stream, fonts))
    .join('\n')
}

function streamOf(body: string): string {
  const packed = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  if (packed === undefined || !body.includes('/FlateDecode')) return ''
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** From a font's marks to the letters that they stand for. */
function lettersOf(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    const codes = [...list.matchAll(/<([\da-f ]+)>/gi)].map(([, code = '']) => code.replaceAll(' ', ''))
    for (const [index, code] of codes.entries()) {
      const letter = Buffer.from(code, 'hex').swap16().toString('utf16le')
      found.set(Number.parseInt(first, 16) + index, letter)
    }
  }
  return found
}

function shown(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, name, marks] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    for (const [, hex = ''] of (marks ?? '').matchAll(/<([\da-f]+)>/gi))
      text += (hex.match(/.{4}/g) ?? []).map((code) => font.get(Number.parseInt(code, 16)) ?? '?').join('')
    if (marks !== undefined) text += '\n'
  }
  return text
}
