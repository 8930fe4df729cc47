import { expect, it } from 'vitest'
import { isAtWork } from './at-work.ts'

it.each([
  ['/attorney', true],
  ['/attorney/invoices/1', true],
  ['/admin/users', true],
  ['/dashboard/cases/1', true],
  ['/engagements/1/terms', true],
  ['/renewals/1', true],
  ['/dashboard', false],
  ['/portal', false],
  ['/profile', false],
  ['/attorneys', false],
])('the measures of a desk are used on %s: %s', (pathname, isUsed) => {
  expect(isAtWork(pathname)).toBe(isUsed)
})
