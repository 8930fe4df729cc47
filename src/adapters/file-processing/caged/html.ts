// The text of a DOCX as HTML of a few plain elements: nothing in it leads anywhere, runs or loads.
import mammoth from 'mammoth'
import { NoPage } from './answers.ts'

/** The elements a document needs, without any attribute. */
const KEPT = /^(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|strong|em|sup|sub|br)$/
/** A tag with its quoted values whole; or a sign of one that is none. */
const TAG_OR_SIGN = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>|[<>]/gi
const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' }

export async function htmlOf(bytes: Uint8Array): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ignoreImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  // A file may bring its own rules for the elements of its paragraphs.
  const options = { convertImage: ignoreImages, includeEmbeddedStyleMap: false, externalFileAccess: false }
  const { value } = await mammoth.convertToHtml({ buffer }, options).catch(() => {
    throw new NoPage()
  })
  return plain(value)
}

/** Written from an allow list: an element above keeps its name alone, and every other sign of a tag is text. */
export function plain(html: string): string {
  return html.replace(TAG_OR_SIGN, (found, slash?: string, name?: string) => {
    if (name === undefined) return SIGNS[found] ?? ''
    const element = name.toLowerCase()
    return KEPT.test(element) ? `<${slash}${element}>` : ''
  })
}
