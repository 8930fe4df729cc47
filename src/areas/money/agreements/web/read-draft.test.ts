import { describe, expect, it } from 'vitest'
import { newPart, totalOf } from '#web/fee-parts/read-parts.ts'
import { answersOf, readDraft } from './read-draft.ts'

const filled = () => ({ ...newPart(), nameEn: 'Filed', nameEs: 'Presentada', amount: '1200.50' })

describe('the form of a fee agreement', () => {
  it('sends the parts with what their event needs alone, and stands again as it was sent', () => {
    const [filing, month] = [
      filled(),
      { ...filled(), event: 'date' as const, onDate: { year: '2026', month: '12', day: '1' } },
    ]
    const { input } = readDraft({ parts: [filing, month], reason: '' }, true)
    expect(input).toMatchObject({
      reason: null,
      milestones: [
        { amountCents: 120_050, event: 'status', status: 'submitted', onDate: null },
        { event: 'date', status: null, onDate: '2026-12-01' },
      ],
    })
    const sent = input!.milestones.map((each) => ({
      ...each,
      status: each.status ?? null,
      onDate: each.onDate ?? null,
      rateCents: each.rateCents ?? null,
    }))
    expect(answersOf({ milestones: sent, reason: null }).parts).toEqual([filing, month])
    expect(totalOf([filing, month])).toBe(240_100)
  })
  it('says all that is missing, in its order, and asks for a reason of a change alone', () => {
    const parts = [{ ...newPart(), event: 'date' as const, amount: 'much' }]
    const codes = (isFirst: boolean) =>
      readDraft({ parts, reason: 'short' }, isFirst).problems.map(({ code }) => code)
    expect(codes(true)).toEqual(['nameEn', 'nameEs', 'amount', 'onDate'])
    expect(codes(false)).toEqual(['nameEn', 'nameEs', 'amount', 'onDate', 'reason'])
  })
})
