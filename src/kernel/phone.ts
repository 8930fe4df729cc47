// A telephone number as people write it: the number, an extension, and the words beside it.
import { readLine } from './typed-text.ts'

/** Fewer are no number with its area. */
export const PHONE_DIGITS_MIN = 10
/** The most that a number has anywhere (E.164). */
export const PHONE_DIGITS_MAX = 15

const LABEL =
  /^(?:tel:|(?:tel|phone|mobile|cell?|cellular|tel[eé]fono|celular|m[oó]vil|whatsapp)(?: ?(?:number|no\.?|#))? ?[:.]? ?)+(?=[\d+(])/i
/** Other signs between its groups, and pictures of a telephone before it. */
const BETWEEN = /(?<=\d)[•·‧・∙_](?=\d)/gu
const PICTURE = /\p{Extended_Pictographic}/gu
const EXTENSION = /(?:extension|extensi[oó]n|anexo|interno|int|ext|x|;ext=|#)[ .:=]*(\d{1,7})$/i
/** A telephone's list of contacts writes a pause: "2145550134,5". */
const AFTER_PAUSE = /[,;]+ ?(\d{1,5})$/

export type PhoneParts = {
  /** As it was grouped; empty if there is none. */
  number: string
  /** Digits; empty if there is none. */
  extension: string
}

/** One line in plain signs, its label taken off and its extension written one way: "214-555-0134 ext. 5". */
export function readPhone(typed: string): string {
  const plain = readLine(readLine(typed).replace(BETWEEN, '-').replace(PICTURE, ' '))
  const line = readLine(trimmedEnd(plain.replace(LABEL, '')))
  const { number, extension } = partsOf(line)
  const read = number === '' ? line : extension === '' ? number : `${number} ext. ${extension}`
  return read === typed ? read : readPhone(read)
}

/** The number to dial; with words or a second number beside it, the first whole one. */
export function phoneParts(typed: string): PhoneParts {
  const line = readPhone(typed)
  const only = partsOf(line)
  if (isWhole(only.number)) return only
  const runs = line.match(/\+?[\d(][\d ().+-]*/g) ?? []
  const first = runs.map(firstWholeIn).find((number) => number !== null)
  return { number: first ?? line, extension: '' }
}

/** The number to dial and its extension alone, if nothing else is allowed: "214 555 0134 (Ana)" is 214 555 0134. */
export function onlyPhone(typed: string): string {
  const { number, extension } = phoneParts(typed)
  return extension === '' ? number : `${number} ext. ${extension}`
}

/** Whether there is a number to dial; words beside it do no harm. */
export function holdsPhone(typed: string): boolean {
  return isWhole(phoneParts(typed).number)
}

/** A number of ten digits as people read it, whatever its person typed: "214 555 0134". */
export function readablePhone(phone: string): string {
  return readPhone(phone).replace(/^(\d{3})(\d{3})(\d{4})(?= ext\. |$)/, '$1 $2 $3')
}

/** "tel:+12145550134" for a number as a person reads it; an extension is dialed after a pause. */
export function dialLink(phone: string): string {
  const { number, extension } = phoneParts(phone)
  // 011 and 00 are how numbers abroad are dialed from here and from there: what follows has its country in front.
  const digits = number.replace(/\D/g, '').replace(/^(?:011|00)(?=\d{10})/, '')
  const pause = extension === '' ? '' : `,${extension}`
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}${pause}`
}

export function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

function partsOf(line: string): PhoneParts {
  const paused = AFTER_PAUSE.exec(line)
  const isPaused = paused !== null && isWhole(line.slice(0, paused.index))
  const found = isPaused ? paused : EXTENSION.exec(line)
  const number = trimmedEnd(found ? line.slice(0, found.index) : line)
  const isOne = /^[\d ().+/-]*$/.test(number) && /\d/.test(number)
  return isOne ? { number, extension: found?.[1] ?? '' } : { number: '', extension: '' }
}

function isWhole(number: string): boolean {
  const digits = digitsIn(number)
  return digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX
}

/** "2145550134 2145550135": as many of its groups as make a number. */
function firstWholeIn(run: string): string | null {
  if (isWhole(run)) return trimmedEnd(run)
  let number = ''
  for (const group of run.split(' ')) {
    number = `${number} ${group}`.trim()
    if (isWhole(number)) return number
  }
  return null
}

/** Without the signs that end a sentence or lead to an extension. */
function trimmedEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' .,;('.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
