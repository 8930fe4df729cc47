// What is written in the small places of an addendum block.
import { expect, it } from 'vitest'
import type { FormField } from '#kernel/agency-forms.ts'
import { onAddendum } from './addendum.ts'
import type { FormMapping } from './mapping.ts'

const PARTS = ['page', 'part', 'item', 'text'] as const

function fieldOf(name: string, maxLength: number | null): FormField {
  const rect: FormField['rect'] = [0, 0, 120, 18]
  const look = { isComb: false, isMultiline: false, isReadOnly: false, options: [], preset: '' }
  return { page: 7, name, kind: 'text', tooltip: '', part: '8', item: '3', rect, maxLength, ...look }
}

it.each([
  [4, '15.a'],
  [3, '15a'],
  [2, '15'],
  [1, undefined],
])('in a place for %i characters the number of an item is %s', (max, item) => {
  const fields = PARTS.map((part) => fieldOf(part, part === 'item' ? max : null))
  const mapping: FormMapping = Object.fromEntries(
    PARTS.map((part) => [part, { takes: 'overflow', block: 1, part }]),
  )
  const { values } = onAddendum(fields, mapping, [{ page: 2, part: '1', item: '15.a', text: 'Ana L Paz' }])
  expect(values).toEqual({ page: '2', part: '1', text: 'Ana L Paz', ...(item && { item }) })
})
