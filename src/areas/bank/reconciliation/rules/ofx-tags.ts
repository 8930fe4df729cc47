// The tags of OFX and QFX: the older form in SGML, whose values have no closing tags, and the newer in XML.

export function isOfx(text: string): boolean {
  return /<\s*(?:[\w-]+:)?OFX[\s>]/i.test(text.slice(0, 4_000))
}

export type Tag = { row: number; name: string; value: string; isEnd: boolean }

const TAG = /<\s*(\/?)\s*(?:[A-Za-z][\w-]{0,19}:)?([A-Za-z][A-Za-z0-9._]{0,39})(?:\s[^<>]*)?\/?>/g
/** What may follow a text that a bank writes with a bare "<" in it. */
const AFTER_TEXT =
  /^(NAME|MEMO2?|PAYEE|PAYEEID|EXTDNAME|ADDR[123]|CITY|STATE|POSTALCODE|COUNTRY|PHONE|BANKACCTTO|CCACCTTO|IMAGEDATA|CURRENCY|ORIGCURRENCY|INV401KSOURCE|TRNTYPE|DT[A-Z]+|TRNAMT|FITID|CORRECT[A-Z]+|SRVRTID|CHECKNUM|REFNUM|SIC|STMTTRNP?|CATEGORY|[A-Z]+\.[A-Z.]+|BANKTRANLISTP?|LEDGERBAL|AVAILBAL|STMTRS|STMTTRNRS|BANKMSGSRSV1|OFX)$/

export function tagsIn(text: string): Tag[] {
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]{0,500}?)\]\]>/g, (_, inside: string) => escaped(inside))
  const found = [...plain.matchAll(TAG)]
  const tags: Tag[] = []
  let [row, counted, isText] = [1, 0, false]
  for (const [at, match] of found.entries()) {
    const [whole, slash, written = ''] = match
    const name = written.toUpperCase()
    const value = plain.slice(match.index + whole.length, found[at + 1]?.index)
    const last = tags.at(-1)
    if (isText && last && !last.isEnd && !AFTER_TEXT.test(name)) {
      last.value = `${last.value} ${unescaped(`${whole}${value}`.trim())}`
      continue
    }
    row += plain.slice(counted, match.index).split('\n').length - 1
    counted = match.index
    isText = slash === '' && (name === 'NAME' || name === 'MEMO')
    tags.push({ row, name, value: unescaped(value.trim()), isEnd: slash === '/' })
  }
  return tags
}

/** Movements that begin in the text, however their tags are written. */
export function beginningsIn(text: string): number {
  return text.match(/<\s*(?:[\w-]+:)?STMTTRN\b(?![\w.])/gi)?.length ?? 0
}

/** Whether it ends before its end: a form that closes its parts closes the whole. */
export function isCutOff(text: string): boolean {
  return /<\s*\/\s*(?:[\w-]+:)?STMTTRN/i.test(text) && !/<\s*\/\s*(?:[\w-]+:)?OFX\s*>/i.test(text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6}|x[0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, code?: string, name?: string) => {
      if (code === undefined) return NAMED[(name ?? '').toLowerCase()] ?? whole
      const point = Number(/^x/i.test(code) ? `0${code}` : code)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
    },
  )
}
