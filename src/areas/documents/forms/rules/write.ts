// How an answer is written in a field: the agency's formats, and the room that the field has.
import { countryName } from '#areas/people/users/rules/country-names.ts'
import { isCountryCode } from '#areas/people/users/rules/countries.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import { questionOf } from './questions.ts'

/** Courier of 10 points, which the agency's fields name. */
const CHARACTER_POINTS = 6
const LINE_POINTS = 12
const EDGE_POINTS = 4

export function roomOf({ rect, maxLength, isMultiline }: Omit<FormField, 'kind'>): {
  characters: number
  lines: number
} {
  const [left, bottom, right, top] = rect
  const lines = isMultiline ? Math.max(1, Math.floor((top - bottom - EDGE_POINTS / 2) / LINE_POINTS)) : 1
  const wide = Math.max(1, Math.floor((right - left - EDGE_POINTS) / CHARACTER_POINTS))
  return { characters: maxLength !== null && lines === 1 ? Math.min(maxLength, wide) : wide, lines }
}

/** A comb has a place for each of its characters, however wide these are. */
export function hasRoom(text: string, field: FormField): boolean {
  if (field.maxLength !== null && text.length > field.maxLength) return false
  if (field.isComb) return true
  // A date may be drawn smaller, where the column of a table is too narrow for it by a little.
  if (!field.isMultiline && isDate(text)) return field.rect[2] - field.rect[0] >= DATE_POINTS
  const { characters, lines } = roomOf(field)
  return wrapped(text, characters).length <= lines
}

/** Ten characters of 8 points. */
const DATE_POINTS = 10 * 4.8 + EDGE_POINTS

function isDate(text: string): boolean {
  return /^\d\d\/\d\d\/\d{4}$/.test(text)
}

/** In lines at blanks; a word longer than a line is split. Nothing is left out. */
export function wrapped(text: string, characters: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => pieces(each, characters))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (longer.length > characters) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function pieces(word: string, characters: number): string[] {
  const count = Math.max(1, Math.ceil(word.length / characters))
  return Array.from({ length: count }, (_, at) => word.slice(at * characters, (at + 1) * characters))
}

/** "05/12/2019"; null of a date that is known in part, which a field of a date cannot take. */
export function writtenDate(iso: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
  return year && month && day ? `${month}/${day}/${year}` : null
}

const DIGITS: Readonly<Record<string, number>> = {
  'person.aNumber': 9,
  'person.otherANumbers': 9,
  'person.ssn': 9,
  'person.uscisAccount': 12,
  'address.zip': 5,
}

/** Null where the answer is not what the field takes. */
export function written(question: string, answer: string): string | null {
  const text = answer.normalize('NFC').trim()
  const kind = questionOf(question)?.kind
  if (kind === 'phone') {
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    return digits.length === 10 ? digits : null
  }
  if (kind === 'digits') return writtenDigits(text, DIGITS[question])
  // Four digits alone can be the number of an apartment.
  if (kind === 'date' || /^\d{4}(-\d\d){1,2}$/.test(text)) return writtenDate(text)
  return isCountryCode(text) && /country|citizenship$/i.test(question) ? countryName(text, 'en') : text
}

/** An A-Number of seven or eight digits has zeros in front; a ZIP+4 its first five. */
function writtenDigits(text: string, length: number | undefined): string | null {
  const digits = text.replace(/\D/g, '')
  if (length === undefined) return digits
  if (length === 5) return /^\d{5}(\d{4})?$/.test(digits) ? digits.slice(0, 5) : null
  if (length === 9 && /^\d{7,8}$/.test(digits) && /^A?\d/i.test(text)) return digits.padStart(9, '0')
  return digits.length === length ? digits : null
}

const POSTAL: readonly (readonly [RegExp, string])[] = [
  [/\bCalle\b/gi, 'C'],
  [/\bAvenida\b/gi, 'Av'],
  [/\bBoulevard\b|\bBulevar\b/gi, 'Blvd'],
  [/\bFraccionamiento\b/gi, 'Fracc'],
  [/\bColonia\b/gi, 'Col'],
  [/\bNúmero\b|\bNumero\b/gi, 'No'],
  [/\bStreet\b/gi, 'St'],
  [/\bAvenue\b/gi, 'Ave'],
  [/\bRoad\b/gi, 'Rd'],
  [/\bDrive\b/gi, 'Dr'],
  [/\bLane\b/gi, 'Ln'],
  [/\bParkway\b/gi, 'Pkwy'],
  [/\bHighway\b/gi, 'Hwy'],
  [/\bNorth\b/gi, 'N'],
  [/\bSouth\b/gi, 'S'],
  [/\bEast\b/gi, 'E'],
  [/\bWest\b/gi, 'W'],
]

/** A street by the postal rules, for a field that the whole of it does not fit. */
export function postalStreet(street: string): string {
  return POSTAL.reduce((text, [word, short]) => text.replace(word, short), street)
}

const UNITS: Readonly<Record<string, string>> = { apt: 'Apt', ste: 'Ste', flr: 'Flr' }

/** "Apt 204"; as it is where its kind is not known. */
export function unitText(kind: string, unit: string): string {
  return unit === '' ? '' : [UNITS[kind], unit].filter(Boolean).join(' ')
}
