// The text of a mail that has HTML alone: one pass over its signs, with quoted parts marked as mail programs mark them.

/** What follows in them is not for readers. */
const HIDDEN: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'template'])
const BREAKS: ReadonlySet<string> = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'blockquote',
  'pre',
])
const HTML_MAX = 1_000_000

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
  iquest: '¿',
  iexcl: '¡',
  ordm: 'º',
  ordf: 'ª',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  bull: '•',
}

export function textOfHtml(html: string): string {
  const writer = new Lines()
  let hidden: string | null = null
  for (let at = 0, text = html.slice(0, HTML_MAX); at < text.length;) {
    const begin = text.indexOf('<', at)
    if (hidden === null) writer.add(text.slice(at, begin === -1 ? text.length : begin))
    if (begin === -1) break
    const isComment = text.startsWith('<!--', begin)
    const end = isComment ? text.indexOf('-->', begin) : text.indexOf('>', begin)
    if (end === -1) break
    at = end + (isComment ? 3 : 1)
    if (isComment) continue
    const [, slash = '', tag = ''] = /^<(\/?)([a-z][a-z\d]{0,20})/i.exec(text.slice(begin, begin + 24)) ?? []
    const name = tag.toLowerCase()
    if (hidden !== null) hidden = slash === '/' && name === hidden ? null : hidden
    else if (slash === '' && HIDDEN.has(name)) hidden = name
    else writer.tag(name, slash === '/')
  }
  return writer.text()
}

class Lines {
  readonly #lines: string[] = []
  #line = ''
  #depth = 0

  add(text: string): void {
    const plain = decoded(text).replaceAll(/\s+/g, ' ')
    this.#line += this.#line === '' ? plain.trimStart() : plain
  }

  tag(name: string, isEnd: boolean): void {
    if (BREAKS.has(name) && (this.#line !== '' || name === 'br')) this.#break()
    if (name === 'p' && isEnd && this.#lines.at(-1) !== '') this.#break()
    if (name === 'blockquote') this.#depth = Math.max(0, this.#depth + (isEnd ? -1 : 1))
  }

  #break(): void {
    this.#lines.push(`${this.#depth > 0 ? '> ' : ''}${this.#line.trimEnd()}`)
    this.#line = ''
  }

  text(): string {
    if (this.#line !== '') this.#break()
    return this.#lines.join('\n').trim()
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? all
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
