import { describe, expect, it } from 'vitest'
import { editionOf, stepDue, type Taken } from './ladder.ts'
import { windowOf } from './windows.ts'

const card = windowOf('green-card', '2027-07-31')
const mail: Taken = [{ step: 'mail', on: '2027-01-31' }]
const again: Taken = [...mail, { step: 'again', on: '2027-03-02' }]
const text: Taken = [...again, { step: 'text', on: '2027-03-16' }]

describe('the next step of asking', () => {
  it.each([
    ['nothing before the time to file', [], '2027-01-30', null],
    ['a mail on its first day', [], '2027-01-31', 'mail'],
    ['a mail where the first day was missed', [], '2027-05-01', 'mail'],
    ['nothing for 29 days', mail, '2027-03-01', null],
    ['the same mail after 30 days', mail, '2027-03-02', 'again'],
    ['a text two weeks later', again, '2027-03-16', 'text'],
    ['a call a week later', text, '2027-03-23', 'call'],
    ['nothing after the call', [...text, { step: 'call', on: '2027-03-23' }], '2027-05-30', null],
  ] as const)('is %s', (_is, taken, today, step) => {
    expect(stepDue(taken, card, today)).toBe(step)
  })
  it('comes sooner where the day until which nothing is lost is near', () => {
    const near: Taken = [{ step: 'mail', on: '2027-06-01' }]
    expect(stepDue(near, card, '2027-06-07')).toBeNull()
    expect(stepDue(near, card, '2027-06-08')).toBe('again')
  })
  it('is none once nothing can be filed', () => {
    const conditional = windowOf('conditional-card', '2027-02-19')
    expect(stepDue([], conditional, '2027-02-19')).toBe('mail')
    expect(stepDue([], conditional, '2027-02-20')).toBeNull()
  })
})

it('each day has its own two mails', () => {
  const editions = ['2027-02-28', '2027-03-01'].flatMap((day) => [
    editionOf(day, 'mail'),
    editionOf(day, 'again'),
  ])
  expect(new Set(editions).size).toBe(4)
})
