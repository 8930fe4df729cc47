import { describe, expect, it } from 'vitest'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { firstTemplateOf } from '#areas/cases/cases/rules/templates.ts'
import { type BulkStep, firstStepIn, movesOfAll, whyNotStep } from './bulk.ts'

const TEMPLATE = firstTemplateOf('daca-renewal')
const NOW = {
  hands: { attorneyId: 'ana', secondId: 'cem', isClosed: false },
  standing: { status: 'preparation', nextAction: 'upload-passport', due: null },
  template: TEMPLATE,
} as const
const CLOSED = { ...NOW, hands: { ...NOW.hands, isClosed: true } }

describe('one step for many cases', () => {
  it.each([
    [{ what: 'transfer', attorneyId: 'ben' }, null, 'CASE_CLOSED'],
    [{ what: 'transfer', attorneyId: 'ana' }, 'ALREADY_SO', 'ALREADY_SO'],
    [{ what: 'second', secondId: 'ben' }, null, 'CASE_CLOSED'],
    [{ what: 'second', secondId: 'cem' }, 'ALREADY_SO', 'ALREADY_SO'],
    [{ what: 'second', secondId: 'ana' }, 'IS_ITS_ATTORNEY', 'CASE_CLOSED'],
    [{ what: 'second', secondId: null }, null, 'CASE_CLOSED'],
    [{ what: 'status', status: 'submitted' }, null, 'CASE_CLOSED'],
    [{ what: 'status', status: 'preparation' }, 'ALREADY_SO', 'ALREADY_SO'],
    [{ what: 'status', status: 'approved' }, 'MOVE_NOT_ALLOWED', 'CASE_CLOSED'],
  ] as const satisfies [BulkStep, unknown, unknown][])(
    '%j: %j, and of a closed case %j',
    (step, open, closed) => {
      expect(whyNotStep(step, NOW)).toBe(open)
      expect(whyNotStep(step, CLOSED)).toBe(closed)
    },
  )
  it.each([
    [['preparation'], ['submitted', 'consultation']],
    [
      ['preparation', 'preparation'],
      ['submitted', 'consultation'],
    ],
    [
      ['submitted', 'review'],
      ['rfe', 'interview', 'approved', 'denied'],
    ],
    [['preparation', 'review'], ['submitted']],
    [['consultation', 'approved'], []],
    [[], []],
  ] as const)('from %j all can go to %j', (statuses, moves) => {
    expect(movesOfAll(statuses)).toEqual(moves)
  })
  it.each(CASE_STATUSES)('in %s what its template asks first comes next', (status) => {
    const [first] = TEMPLATE.tasks[status].filter(({ isOptional }) => !isOptional)
    const step = first ?? TEMPLATE.tasks[status][0]
    expect(firstStepIn(TEMPLATE, status)).toEqual({ nextAction: step?.code ?? 'nothing', wordsId: null })
  })
})
