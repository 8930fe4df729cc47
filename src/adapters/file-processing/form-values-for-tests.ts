// For tests only: a value for every field of a form that takes one.
import type { FormRead } from '#kernel/agency-forms.ts'

/** As many characters as the field takes, with accents; every box ticked; a middle entry of each list. */
export function everythingIn(form: FormRead): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { kind, name, preset, options, rect, maxLength, isMultiline } of form.fields) {
    if (preset.trim() !== '') continue
    const columns = Math.floor((rect[2] - rect[0] - 4) / 6)
    const letters = Math.min(maxLength ?? columns, columns, isMultiline ? 30 : 100)
    if (kind === 'box') values[name] = 'on'
    if (kind === 'text') values[name] = 'Ñandú’s Ávila '.repeat(9).slice(0, letters).trim()
    if (kind === 'list') values[name] = options.findLast(({ value }) => value.trim() !== '')?.value ?? ''
  }
  return values
}
