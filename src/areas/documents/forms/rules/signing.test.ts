import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FormField, FormFieldKind } from '#kernel/agency-forms.ts'
import { inFilingOrder } from './filing-order.ts'
import { signaturePlaces } from './signing.ts'

type Row = [page: number, kind: FormFieldKind, name: string, tooltip: string, rect: FormField['rect']]

function fieldsOf(form: string): FormField[] {
  const { fields } = JSON.parse(readFileSync(`content/forms/${form}.json`, 'utf8')) as { fields: Row[] }
  return fields.map(([page, kind, name, tooltip, rect]) => ({
    page,
    kind,
    name,
    tooltip,
    rect,
    maxLength: null,
    isComb: false,
    isMultiline: false,
    isReadOnly: false,
    options: [],
    preset: '',
    part: '',
    item: '',
  }))
}

describe('where a form is signed', () => {
  it.each([
    ['g-1145', ''],
    ['g-28', '3 attorney, 3 self'],
    ['i-130', '9 self, 10 interpreter, 11 attorney'],
    ['i-130a', '3 self, 4 interpreter, 5 attorney'],
    ['i-131', '11 self, 12 interpreter, 13 attorney'],
    ['i-360', '11 other, 12 other, 15 self, 16 other, 17 interpreter, 18 attorney'],
    ['i-485', '22 self, 22 interpreter, 23 attorney'],
    ['i-751', '7 self, 8 spouse, 9 interpreter, 10 attorney'],
    ['i-765', '4 self, 5 interpreter, 6 attorney'],
    ['i-821d', '5 self, 6 interpreter, 6 attorney'],
    ['i-864', '10 self, 11 interpreter, 11 attorney'],
    ['i-90', '4 self, 5 interpreter, 6 attorney'],
    ['n-400', '11 self, 12 interpreter, 12 attorney'],
  ])('%s: %s', (form, expected) => {
    const places = signaturePlaces(fieldsOf(form), {})
    expect(places.map(({ page, by }) => `${page} ${by}`).join(', ')).toBe(expected)
  })
})

it('forms are filed with the petition before what depends on it, under the notice, the payment and G-28', () => {
  const forms = ['I-765', 'I-864', 'G-28', 'I-485', 'I-601', 'I-130A', 'G-1450', 'I-130', 'G-1145']
  expect(inFilingOrder(forms, (form) => form).join(' ')).toBe(
    'G-1145 G-1450 G-28 I-130 I-130A I-485 I-601 I-864 I-765',
  )
})
