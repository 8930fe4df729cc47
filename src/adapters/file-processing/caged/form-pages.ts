// What is printed on a form's pages: which form, edition and page each says it is, and under which part its fields are.
import type { FormField } from '#kernel/agency-forms.ts'
import type { Line } from './pdfium-lines.ts'

/** `pages` is 0 where the foot does not count them. */
export type Foot = { form: string; edition: string; page: number; pages: number }

const FOOT_TOP = 110
/** "Form I-130 Edition 04/01/24"; "Form EOIR-29 Rev. 02/2026". Other forms that the text names have no edition. */
const FORM =
  /\bForm\s+([A-Z]{1,5}-\d{1,4}[A-Z]{0,3})\s+(?:Supplement \w+ )?(?:Edition |Rev\. )?(\d{2}\/\d{2}\/\d{2}|\d{2}\/\d{4})\b/
const PAGE = /\bPage\s+(\d{1,3})\s+of\s+(\d{1,3})\b/
const BARCODE = /^([A-Z]{1,5}-\d{1,4}[A-Z]{0,3})\|(\d{2}\/\d{2}\/\d{2})\|(\d{1,3})$/

export function footOf(lines: readonly Line[]): Foot | null {
  const foot = lines
    .filter(({ top }) => top < FOOT_TOP)
    .toSorted((a, b) => Math.round(b.top - a.top) || a.left - b.left)
    .map(({ text }) => text)
    .join(' ')
  const [, form, edition] = FORM.exec(foot) ?? []
  const [, page = '0', pages = '0'] = PAGE.exec(foot) ?? []
  return form && edition ? { form, edition, page: Number(page), pages: Number(pages) } : null
}

/** Null for a value that names no form: some forms carry a dummy. */
export function barcodeOf(value: string): Omit<Foot, 'pages'> | null {
  const [, form, edition, page] = BARCODE.exec(value.trim()) ?? []
  return form && edition ? { form, edition, page: Number(page) } : null
}

const OFFICE = /^(?:U\.?S\.? )?Department of (?:Homeland Security|Justice)/
const MIDDLE = 306
const MIDDLE_WITHIN = 60
const TITLE_MIN_HEIGHT = 8

/** The large lines above the name of the department, on the first page; empty where it is set otherwise. */
export function titleOf(lines: readonly Line[]): string {
  const office = lines.find(({ text }) => OFFICE.test(text))
  if (!office) return ''
  return lines
    .filter(({ left, right, bottom, top }) => {
      const isMiddle = Math.abs((left + right) / 2 - MIDDLE) < MIDDLE_WITHIN
      return isMiddle && bottom > office.bottom + 4 && top - bottom >= TITLE_MIN_HEIGHT
    })
    .toSorted((a, b) => b.top - a.top)
    .map(({ text }) => text)
    .join(' ')
}

type Place = { page: number; column: 0 | 1; top: number; bottom: number }
type Heading = Place & { part: string }

/** A heading ends without a full stop; where the text mentions a part, one follows. */
const HEADING = /^(?:Part\s+(\d{1,2}|[A-Z](?:\.[IVX]+)?)|(Section \d{1,2}))\.\s+[A-Z].*[^.\s]$/
const IN_TWO_COLUMNS = 0.15

/** The part that is printed above a field: in its column, else where reading comes from. */
export function partsOf(
  pages: readonly (readonly Line[])[],
): (field: Pick<FormField, 'page' | 'rect'>) => string {
  const isTwoColumned = pages.map(isInTwoColumns)
  const columnOf = (page: number, left: number): 0 | 1 => (isTwoColumned[page - 1] && left > MIDDLE ? 1 : 0)
  const headings = pages
    .flatMap((lines, index) => lines.flatMap((line) => headingOf(line, index + 1, columnOf)))
    .toSorted(inReading)
  return ({ page, rect: [left, bottom, , top] }) => {
    const place = { page, column: columnOf(page, left), top, bottom }
    return headings.findLast((heading) => inReading(heading, place) <= 0)?.part ?? ''
  }
}

function headingOf(line: Line, page: number, columnOf: (page: number, left: number) => 0 | 1): Heading[] {
  const [, part, section] = HEADING.exec(line.text) ?? []
  const { top, bottom, left } = line
  return part || section
    ? [{ page, column: columnOf(page, left), top, bottom, part: part ?? section ?? '' }]
    : []
}

/** Text crosses the middle of a page in two columns only at its head and foot. */
function isInTwoColumns(lines: readonly Line[]): boolean {
  const crossing = lines.filter(({ left, right }) => left < MIDDLE - 16 && right > MIDDLE + 14)
  return lines.some(({ left }) => left > MIDDLE) && crossing.length < lines.length * IN_TWO_COLUMNS
}

function inReading(a: Place, b: Place): number {
  return a.page - b.page || a.column - b.column || b.bottom - a.bottom
}

const ITEM = /(?:^|[.?!:)]\s+)(\d{1,3})\s*\.\s*(?:([A-Z])\s*\.)?(?=\s|$)/gi
const PART = /^\s*Part\s+(\d{1,2}|[A-Z](?:\.[IVX]+)?)\s*\./

export function partInTooltip(tooltip: string): string {
  return PART.exec(tooltip)?.[1] ?? ''
}

/** "Part 1. Information About You. Physical Address 1. 4. A. Enter Street Number." is item 4.a or 4.A, as the form prints its letters. */
export function itemInTooltip(tooltip: string, isLowerCase: boolean): string {
  const [, number, letter] = [...tooltip.matchAll(ITEM)].at(-1) ?? []
  if (!number) return ''
  const printed = isLowerCase ? letter?.toLowerCase() : letter?.toUpperCase()
  return printed ? `${number}.${printed}` : number
}

const ITEM_PRINTED = /^(\d{1,3}\.(?:[a-z]\.)?)(?:\s|$)/
const BESIDE_MAX = 200

/** The number printed nearest to the left of the field or above it. */
export function itemBeside(lines: readonly Line[], [left, , , top]: FormField['rect']): string {
  const near = lines
    .filter((line) => ITEM_PRINTED.test(line.text) && line.left < left && line.bottom < top + BESIDE_MAX)
    .filter(
      (line) => line.top > top - 20 && (left <= MIDDLE || line.left > MIDDLE - 20 || !isInTwoColumns(lines)),
    )
    .toSorted((a, b) => a.bottom - b.bottom)[0]
  return near ? (ITEM_PRINTED.exec(near.text)?.[1]?.replace(/\.$/, '') ?? '') : ''
}

export function hasSmallLetters(pages: readonly (readonly Line[])[]): boolean {
  return pages.some((lines) => lines.some(({ text }) => /^\d{1,3}\.[a-z]\.(?:\s|$)/.test(text)))
}
