import { describe, expect, it } from 'vitest'
import { draftOf } from '../../rules/template-draft.ts'
import { firstTemplateOf } from '../../rules/templates.ts'
import {
  type DraftRows,
  draftFrom,
  isWrong,
  newRow,
  readRows,
  rowsOf,
  shifted,
  type TaskRow,
  taskField,
} from './draft-rows.ts'

const KIND = 'marriage-adjustment'
const DRAFT = draftOf(firstTemplateOf(KIND))
const ROWS = rowsOf(KIND, DRAFT)

function withRow(row: TaskRow): DraftRows {
  return { ...ROWS, tasks: { ...ROWS.tasks, preparation: [row, ...ROWS.tasks.preparation] } }
}
const OWN: TaskRow = { ...newRow('client-step'), id: 'own', en: ' Bring it ', es: 'Tráigalo', days: '10' }

const months = (from: string, to: string) => ({
  ...ROWS,
  usual: { ...ROWS.usual, decision: { from, to } },
})
const named = (en: string, es: string) => ({ ...ROWS, names: { ...ROWS.names, review: { en, es } } })
const ids = (rows: readonly TaskRow[]) => rows.map(({ id }) => id)

describe('a template as it is edited', () => {
  it('is what was read of it until something is typed', () => {
    expect(draftFrom(ROWS)).toEqual(DRAFT)
    expect(readRows(KIND, ROWS).problems).toEqual([])
  })
  it('is sent without the spaces around what was typed, and without days where it is only offered', () => {
    const [own] = draftFrom(withRow(OWN)).tasks.preparation
    expect(own).toMatchObject({ words: { en: 'Bring it' }, dueIn: { days: 10, from: 'turn' } })
    const [offered] = draftFrom(withRow({ ...OWN, isOptional: true })).tasks.preparation
    expect(offered).toMatchObject({ dueIn: null, isOptional: true })
  })
  it.each([
    [{ es: ' ' }, 'es', 'WORDS_MISSING'],
    [{ days: 'ten' }, 'days', 'DAYS_WRONG'],
    [{ days: '1.5' }, 'days', 'DAYS_WRONG'],
    [{ days: '-3' }, 'days', 'DAYS_WRONG'],
    [{ en: 'x'.repeat(10_000) }, 'en', 'TOO_LONG'],
  ])('names what is wrong with %j at its field, wherever the task has been moved', (typed, part, code) => {
    const wrong = withRow({ ...OWN, ...typed })
    const preparation = shifted(wrong.tasks.preparation, 'own', 1)
    const { input, problems } = readRows(KIND, { ...wrong, tasks: { ...wrong.tasks, preparation } })
    expect(input).toBeNull()
    expect(problems).toMatchObject([{ field: taskField('own', part), code, status: 'preparation' }])
    expect(isWrong(OWN, (field) => (field === taskField('own', part) ? 'wrong' : null))).toBe(true)
  })
  it('names months of which one is missing, and takes none where both are empty', () => {
    expect(readRows(KIND, months('8', '')).problems).toMatchObject([
      { field: 'months-decision', code: 'MONTHS_WRONG' },
    ])
    expect(draftFrom(months(' ', '')).usual).toEqual({})
  })
  it('names a milestone in both languages or in none, without the spaces around', () => {
    expect(draftFrom(named(' USCIS ', 'USCIS')).names).toEqual({ review: { en: 'USCIS', es: 'USCIS' } })
    expect(draftFrom(named(' ', '')).names).toEqual({})
    expect(readRows(KIND, named('USCIS', ' ')).problems).toMatchObject([
      { field: 'name-review-es', code: 'NAME_MISSING', milestone: 'review', language: 'es' },
    ])
  })
  it('moves a task by one place, and no further than the first and the last', () => {
    const rows = ROWS.tasks.approved
    const [first, last] = ids(rows) as [string, string]
    expect(ids(shifted(rows, first, 1))).toEqual([last, first])
    expect(shifted(rows, first, -1)).toBe(rows)
    expect(shifted(rows, last, 1)).toBe(rows)
  })
  it('has a key of its own for each task in words of the firm', () => {
    expect(newRow('client-step').wordsKey).not.toBe(newRow('client-step').wordsKey)
    expect(newRow('sign-forms').wordsKey).toBeNull()
  })
})
