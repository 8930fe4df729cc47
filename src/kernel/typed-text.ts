// Reads typed or pasted text as meant. Read twice it stays the same, and no letter, digit or accent of an answer is lost.

/** What shows nothing: joiners, direction marks, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu
/** Between letters of other scripts a joiner may belong to the spelling, as in Arabic and the scripts of India. */
const JOINED =
  /[\p{L}\p{M}](?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Inherited}])/u
const DASH = /[\p{Pd}\u2212\u2043]/gu
const APOSTROPHE = /[‘’‛`´′‵＇ʹʻʼʽʾʿ՚׳Ꞌꞌ]/gu
/** What people and programs put around a value. */
const QUOTES = '"“”„«»*'
const DIGIT = /\p{Nd}/gu
const BLANKS = /[\p{Zs}\t]+/gu

/** Until reading changes nothing any more. */
export function settled(typed: string, read: (text: string) => string): string {
  const text = read(typed)
  return text === typed ? text : settled(text, read)
}

/** One line in plain signs: nothing invisible, one kind of hyphen, apostrophe, digit and blank. */
export function readLine(typed: string): string {
  return settled(typed, (text) =>
    text
      .replace(INVISIBLE, (sign, at: number) => (isJoiner(text, sign, at) ? sign : ''))
      .replace(DASH, '-')
      .replace(APOSTROPHE, "'")
      .replace(DIGIT, plainDigit)
      .replace(BLANKS, ' ')
      .trim()
      .normalize('NFC'),
  )
}

/** A line without forms of width or position, for values of plain letters: "ＩＯＥ" is "IOE". */
function readSigns(typed: string): string {
  return settled(typed, (text) => readLine(readLine(text).normalize('NFKC')))
}

/** A name. Full stops and commas are left out ("Ma. Luisa", "Juan, Jr."); the dot of "Gal·la" is a hyphen. */
export function readName(typed: string): string {
  return settled(typed, (text) =>
    readLine(
      readLine(text)
        .replace(/[·‧・]/gu, '-')
        .replace(/[.,]/g, ' '),
    ),
  )
}

const EMAIL_LABEL = /^(?:(?:mailto|e-?mail(?: address)?|correo(?: electr[oó]nico)?)(?: ?[:-] ?| ))+/i
/** A remark behind it, or what a link says beyond its address. */
const AFTER_EMAIL = /(?<=@\S+)(?: \(.*\)|\?\S*)$/

/** The address in "Ana <ana@example.com>", "mailto:ana@example.com?subject=Hi", "ana@example.com (work)" or "“ana@example.com”." */
export function readEmail(typed: string): string {
  return settled(typed, (text) => {
    const line = readSigns(text)
    const named = /^[^<>@]*<([^<>]*)>[ .,;]*$/.exec(line)?.[1] ?? line
    const plain = trimmed(named.trim(), ` '()[]<>${QUOTES}`, ` '[]<>.,;:${QUOTES}`)
    return trimmed(plain.replace(EMAIL_LABEL, '').replace(AFTER_EMAIL, ''), '', ' )')
  })
}

const A_NUMBER_WORDS = new Set(
  'A USCIS INS EOIR FILE ALIEN REG REGISTRATION NUMBER NUM NO NRO NUMERO DE DEL REGISTRO EXTRANJERO ARCHIVO EXPEDIENTE'.split(
    ' ',
  ),
)

/** "A200123456" for an A-Number with any label and grouping; what is none comes back as one plain line. */
export function readAlienNumber(typed: string): string {
  const line = trimmed(readSigns(typed), ` .,;:[${QUOTES}`, ` .,;:)]${QUOTES}`)
  const [, label = '', number = ''] = /^(\D*)(\d[\d .,/_*-]*)$/.exec(line) ?? []
  const digits = number.replace(/\D/g, '')
  const isOne = digits.length >= 7 && digits.length <= 9 && isLabel(label, A_NUMBER_WORDS)
  return isOne ? `A${digits}` : readLine(typed)
}

/** A code of a mail, an app or an advertisement: without blanks, quotes and the end of a sentence, in plain signs. */
export function readCode(typed: string): string {
  return settled(typed, (text) => trimmed(readSigns(text).replaceAll(' ', ''), QUOTES, `.,;:${QUOTES}`))
}

/** A postal code in capitals: "75201", "M5V 2T6". */
export function readPostalCode(typed: string): string {
  return settled(typed, (text) => trimmed(readCapitals(text), '', ' .,'))
}

/** A line of plain signs in capitals. */
export function readCapitals(typed: string): string {
  return settled(typed, (text) => readSigns(text).toUpperCase())
}

function isLabel(label: string, words: ReadonlySet<string>): boolean {
  const found = plainLetters(label.toUpperCase()).match(/[A-Z]+/g) ?? []
  return (
    found.every((word) => words.has(word)) && !/[^A-Z .,:;#()/º°_*-]/.test(plainLetters(label.toUpperCase()))
  )
}

export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Without any of `before` at its beginning and of `after` at its end. */
function trimmed(text: string, before: string, after: string): string {
  let [from, to] = [0, text.length]
  while (from < to && before.includes(text.charAt(from))) from += 1
  while (from < to && after.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

function isJoiner(text: string, sign: string, at: number): boolean {
  if (sign !== '\u200C' && sign !== '\u200D') return false
  const before = /.$/u.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  return JOINED.test(before) && JOINED.test(text.charAt(at + 1))
}

/** A script's digits are in a row from zero to nine; rows may follow each other. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
