// Reads a filled form with another program than the one that wrote it: each field must have what was to be written, and show it.
import type { FieldProblem, FormField, FormValues } from '#kernel/agency-forms.ts'
import type { FoundField } from './form-fields.ts'
import { withPages } from './pdfium.ts'

/** `written` has the fields that were given a value; all others must be as they were. */
export async function whatDiffers(
  bytes: Uint8Array,
  found: ReadonlyMap<string, FoundField>,
  written: FormValues,
): Promise<FieldProblem[]> {
  return withPages(bytes, ({ count, values, textsIn }) => {
    const read = values()
    const differing = new Set<string>()
    for (const { field, widgets } of found.values()) {
      const isSame = widgets.every(({ page, index }) => {
        const there = read[page - 1]?.[index]
        return there !== undefined && isAs(field, there, written[field.name] ?? field.preset)
      })
      if (!isSame) differing.add(field.name)
    }
    for (let page = 1; page <= count; page += 1) {
      const shown = [...found.values()].filter(({ field }) => field.page === page && isShown(field, written))
      const texts = textsIn(
        page - 1,
        shown.map(({ field }) => field.rect),
      )
      for (const [index, { field }] of shown.entries())
        if (!bare(texts[index] ?? '').includes(bare(labelOf(field, written[field.name] ?? ''))))
          differing.add(field.name)
    }
    return [...differing].map((field) => ({ field, why: 'differs' }))
  })
}

function isAs(
  { kind }: Pick<FormField, 'kind'>,
  there: { value: string; isOn: boolean },
  wanted: string,
): boolean {
  if (kind === 'signature' || kind === 'other') return true
  return kind === 'box' ? there.isOn === (wanted !== '') : there.value === wanted
}

function isShown({ kind, name }: FormField | FoundField['field'], written: FormValues): boolean {
  return (kind === 'text' || kind === 'list') && (written[name] ?? '').trim() !== ''
}

/** Of a list, the label is what is shown. */
export function labelOf({ options }: Pick<FormField, 'options'>, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** Lines break where the field's edge is, and letters of a comb stand apart. */
function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\0\uFFFE\u00AD]/g, '')
}
