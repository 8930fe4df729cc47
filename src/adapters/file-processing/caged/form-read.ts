// Reads a blank form of an agency: which one it is, and every field of it. A file that is no blank form is refused.
import { createHash } from 'node:crypto'
import { FORM_FIELDS_MAX, type FormField, type FormProblem } from '#kernel/agency-forms.ts'
import type { FormReading } from '#platform/ports/file-processing.ts'
import { Refused } from './answers.ts'
import { annotationsOf, fieldsIn, type FoundField, named } from './form-fields.ts'
import {
  barcodeOf,
  type Foot,
  footOf,
  hasSmallLetters,
  itemBeside,
  itemInTooltip,
  partInTooltip,
  partsOf,
  titleOf,
} from './form-pages.ts'
import { openPdf } from './pdf-open.ts'
import { withPages } from './pdfium.ts'
import type { Line } from './pdfium-lines.ts'

export async function readForm(bytes: Uint8Array): Promise<FormReading> {
  try {
    const document = await openPdf(bytes)
    const found = [...fieldsIn(document).values()]
    const isWrittenOn = document.getPages().some(({ node }) => annotationsOf(node).some(isWriting))
    return await withPages(bytes, ({ count, linesOf }) => {
      const pages = Array.from({ length: count }, (_, index) => linesOf(index))
      return readFrom(found, pages, isWrittenOn)
    })
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem === 'locked' ? 'locked' : 'damaged' }
    throw error
  }
}

/** Words, stamps and ink that somebody laid over the page. */
function isWriting(note: ReturnType<typeof annotationsOf>[number]): boolean {
  return ['FreeText', 'Ink', 'Stamp'].some((kind) => note.lookup(named('Subtype')) === named(kind))
}

function readFrom(
  found: readonly FoundField[],
  pages: readonly (readonly Line[])[],
  isWrittenOn: boolean,
): FormReading {
  if (found.length > FORM_FIELDS_MAX) return { problem: 'too-many-fields' }
  const feet = pages.map(footOf)
  const problem = whyNotOneForm(found, feet)
  const first = feet.find((foot) => foot !== null)
  if (problem !== null || !first) return { problem: problem ?? 'no-form' }
  if (isWrittenOn || found.some(({ isFilled }) => isFilled)) return { problem: 'filled' }
  const partOf = partsOf(pages)
  const isLowerCase = hasSmallLetters(pages)
  const fields = found.map(({ field }): FormField => {
    const item =
      itemInTooltip(field.tooltip, isLowerCase) || itemBeside(pages[field.page - 1] ?? [], field.rect)
    return { ...field, part: partOf(field) || partInTooltip(field.tooltip), item }
  })
  const { form, edition } = first
  const title = titleOf(pages[0] ?? []) || form
  return {
    problem: null,
    form,
    edition,
    title,
    pages: pages.length,
    fields,
    fingerprint: fingerprintOf(fields),
  }
}

/** Every page must say in print which form it is, and in its barcode the same, where that says anything. */
function whyNotOneForm(found: readonly FoundField[], feet: readonly (Foot | null)[]): FormProblem | null {
  const printed = feet.filter((foot) => foot !== null)
  if (printed.length === 0 || !found.some(({ field }) => field.kind !== 'barcode')) return 'no-form'
  if (printed.length < feet.length) return 'mixed'
  const codes = found.flatMap(({ field: { kind, page, preset } }) => {
    const code = kind === 'barcode' ? barcodeOf(preset) : null
    return code ? [{ at: page, ...code }] : []
  })
  if (new Set(printed.map(({ form, edition }) => `${form} ${edition}`)).size > 1) return 'mixed'
  const isAltered = codes.some(({ at, form, edition, page }) => {
    const foot = feet[at - 1]
    return foot?.form !== form || foot.edition !== edition || (foot.page > 0 && foot.page !== page)
  })
  if (isAltered) return 'altered'
  const isWhole = printed.every(({ page, pages }, index) =>
    pages === 0 ? page === 0 : page === index + 1 && pages === feet.length,
  )
  return isWhole ? null : 'incomplete'
}

function fingerprintOf(fields: readonly FormField[]): string {
  const facts = fields.map(({ name, kind, tooltip }) => JSON.stringify([name, kind, tooltip])).toSorted()
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}
