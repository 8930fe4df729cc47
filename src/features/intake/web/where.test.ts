import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Answers } from '../rules/answers.ts'
import { questionToShow } from './where.ts'

const NOW = instant('2026-11-23T15:00:00Z')
const HALF: Answers = {
  name: { firstName: 'Ana', lastName: 'Paz' },
  email: 'ana@person.example',
  phone: '2145550134',
  preferredLanguage: 'es',
}

describe('the question an address shows', () => {
  it.each([
    [null, 'serviceType', 'serviceType'],
    [null, 'phone', 'phone'],
    ['name', 'serviceType', 'name'],
    ['serviceType', 'phone', 'serviceType'],
    ['detained', 'serviceType', 'serviceType'],
    ['review', 'serviceType', 'serviceType'],
    ['courtDate', 'phone', 'phone'],
    ['no-such-question', 'phone', 'phone'],
    [null, 'detained', 'serviceType'],
  ] as const)('/%s, last asked %s → %s', (asked, currentQuestion, shown) => {
    expect(questionToShow(asked, { answers: HALF, currentQuestion }, NOW)).toBe(shown)
  })
})
