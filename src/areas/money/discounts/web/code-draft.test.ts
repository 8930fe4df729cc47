import { describe, expect, it } from 'vitest'
import { type CodeDraft, limitsDraftOf, NEW_DRAFT, readCode, readLimits } from './code-draft.ts'

const TYPED: CodeDraft = { ...NEW_DRAFT, code: 'verano 20', kind: 'percentage', percent: '20' }
const NO_DAY = { year: '', month: '', day: '' }

describe('a code that was typed', () => {
  it('is what is sent, with empty limits as none', () => {
    expect(readCode(TYPED).input).toEqual({
      code: 'verano 20',
      kind: 'percentage',
      percent: 20,
      usesMax: null,
      startsOn: null,
      endsOn: null,
      note: '',
    })
  })
  it('carries its limits', () => {
    const draft = {
      ...TYPED,
      kind: 'free' as const,
      usesMax: ' 10 ',
      startsOn: { year: '2026', month: '12', day: '1' },
      endsOn: { year: '2026', month: '12', day: '31' },
    }
    expect(readCode(draft).input).toMatchObject({
      percent: null,
      usesMax: 10,
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
    })
  })
  it.each([
    [{ code: '' }, 'code', 'codeMissing'],
    [{ code: '50%' }, 'code', 'codeFormat'],
    [{ kind: null }, 'kind', 'kindMissing'],
    [{ percent: '' }, 'percent', 'percent'],
    [{ percent: '0' }, 'percent', 'percent'],
    [{ percent: '101' }, 'percent', 'percent'],
    [{ percent: '12.5' }, 'percent', 'percent'],
    [{ usesMax: '0' }, 'usesMax', 'usesMax'],
    [{ usesMax: 'many' }, 'usesMax', 'usesMax'],
    [{ startsOn: { year: '2026', month: '2', day: '30' } }, 'startsOn', 'startsOn'],
    [{ endsOn: { year: '26', month: '2', day: '3' } }, 'endsOn', 'endsOn'],
    [{ endsOn: { ...NO_DAY, month: '2' } }, 'endsOn', 'endsOn'],
    [{ note: 'x'.repeat(121) }, 'note', 'note'],
  ] as const)('with %j is refused at %s with %s', (part, field, problem) => {
    expect(readCode({ ...TYPED, ...part })).toEqual({ input: null, problems: [{ field, problem }] })
  })
  it('names every problem at once, in the order of the fields', () => {
    const draft = { ...NEW_DRAFT, usesMax: '-1' }
    expect(readCode(draft).problems.map(({ field }) => field)).toEqual(['code', 'kind', 'usesMax'])
  })
})

describe('limits', () => {
  it('are the same after they were shown and read again', () => {
    const limits = { usesMax: 5, startsOn: '2026-02-01', endsOn: null, note: 'Feria' }
    expect(readLimits(limitsDraftOf(limits)).input).toEqual(limits)
  })
  it('cannot end before they start', () => {
    const draft = limitsDraftOf({ usesMax: null, startsOn: '2026-12-02', endsOn: '2026-12-01', note: '' })
    expect(readLimits(draft).problems).toEqual([{ field: 'endsOn', problem: 'order' }])
  })
})
