import { describe, expect, it } from 'vitest'
import { isAtWork, placeOf } from './portal-places.ts'

const ADMIN = ['attorney', 'cases', 'invoices', 'money', 'profile'] as const

describe('the place that is marked in the bar', () => {
  it.each([
    ['/attorney', 'attorney'],
    ['/attorney/intakes/1', 'attorney'],
    ['/attorney/invoices', 'invoices'],
    ['/attorney/invoices/1', 'invoices'],
    ['/admin/payments/1', 'money'],
    ['/admin/case-templates', 'cases'],
    ['/admin/case-templates/consular', 'cases'],
    ['/admin/ledger', 'money'],
    ['/admin/reconciliation', 'money'],
    ['/profile', 'profile'],
    ['/profiles', null],
    ['/schedule', null],
  ])('on %s is %s, and no other', (pathname, place) => {
    expect(placeOf(pathname, ADMIN)).toBe(place)
  })
  it('is never one that the bar does not show', () => {
    expect(placeOf('/admin/ledger', ['portal', 'payments'])).toBeNull()
  })
  it('is that of the documents, not of the portal that holds them', () => {
    expect(placeOf('/portal/documents/1', ['portal', 'documents'])).toBe('documents')
  })
})

describe('the measures of the desk', () => {
  it.each([
    ['/attorney', true],
    ['/attorney/invoices/1', true],
    ['/admin/users', true],
    ['/dashboard/cases/1', true],
    ['/dashboard', false],
    ['/portal', false],
    ['/profile', false],
    ['/attorneys', false],
  ])('are used on %s: %s', (pathname, isUsed) => {
    expect(isAtWork(pathname)).toBe(isUsed)
  })
})
