// The text of an XML part as a reader takes it: other spellings of the same hide from a search.
import { Refused } from './answers.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Without remarks and instructions. Every Word writes UTF-8; entities of one's own are there to swell or to fetch. */
export function xmlOf(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  const [, encoding = 'utf-8'] = /^\uFEFF?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
  if (text.includes('\0') || !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new Refused('damaged')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refused('harmful')
  return text.replaceAll(/<!--[^]*?-->|<\?(?!xml\s)[^]*?\?>/g, '')
}

/** The text between tags or in an attribute, decoded. */
export function plainXml(text: string): string {
  return text
    .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_whole, inner: string) => inner.replaceAll('&', '&amp;'))
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) =>
        name === undefined
          ? letter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
          : (ENTITIES[name] ?? whole),
    )
}

function letter(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** Every tag of that name, under any prefix; a quoted text may contain the sign that ends a tag. */
export function tagsOf(xml: string, name: string): string[] {
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>`, 'g')
  return xml.match(tag) ?? []
}

/** Empty where the tag has none of that name, under whatever prefix. */
export function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return plainXml(double ?? single ?? '')
}
