import { describe, expect, it } from 'vitest'
import { planPart, toPayBeside } from './to-pay.ts'

const next = { cents: 5_000, dueOn: '2026-12-04', chargedOn: null }

describe('what a client has to pay', () => {
  it('is every due invoice that no step of a case asks for, the nearest first', () => {
    const later = { id: 'later', status: 'due', next: { ...next, dueOn: '2026-12-20' } }
    const invoices = [later, { id: 'asked', status: 'due', next }, { id: 'near', status: 'overdue', next }]
    expect(toPayBeside(invoices, ['asked', null]).map(({ id }) => id)).toEqual(['near', 'later'])
  })
  it('is nothing that a bank is sending, that is charged by itself, or that is paid', () => {
    const charged = { id: 'charged', status: 'due', next: { ...next, chargedOn: '2026-12-04' } }
    const others = [
      { id: 'sent', status: 'checking', next },
      { id: 'paid', status: 'paid', next: null },
    ]
    expect(toPayBeside([charged, ...others], [])).toEqual([])
  })
  it('names the part of a plan that comes next', () => {
    const parts = [0, 52_500, 52_500].map((openCents, index) => ({ position: index + 1, openCents }))
    expect(planPart({ instalments: parts })).toEqual({ position: 2, count: 3 })
    expect(planPart({ instalments: [] })).toBeNull()
    expect(planPart(undefined)).toBeNull()
  })
})
