// The text of a DOCX as HTML of a few plain elements: nothing in it leads anywhere, runs or loads.
import mammoth from 'mammoth'
import { NoPage } from './answers.ts'

/** What the words of a document need, without any attribute. */
const KEPT = /^\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|strong|em|sup|sub|br)$/
const TAG = /<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi

export async function htmlOf(bytes: Uint8Array): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ignoreImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: ignoreImages }).catch(() => {
    throw new NoPage()
  })
  return plain(value)
}

/** The converter escapes every text: what is left of markup is its own, and of that only the elements above stay. */
export function plain(html: string): string {
  return html.replace(TAG, (_tag, name: string) => {
    const element = name.toLowerCase()
    return KEPT.test(element) ? `<${element}>` : ''
  })
}
