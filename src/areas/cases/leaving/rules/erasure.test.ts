import { expect, it } from 'vitest'
import type { KeptKind } from '#kernel/kept-kinds.ts'
import { type Kept, outcomeOf, stayingOf } from './erasure.ts'

const NOTHING: Kept = { present: new Set(), casesUntil: [], isAccountOpen: false, today: '2026-11-23' }
const of = (...kinds: KeptKind[]): Kept => ({ ...NOTHING, present: new Set(kinds) })
const LOG = 'activity: log'

it.each<[string, Kept, string[], string]>([
  ['of a person with nothing the log stays', NOTHING, [LOG], 'done'],
  [
    'what is the firm’s own does not count',
    of('emails', 'texts'),
    ['emails: mails', 'texts: proof', LOG],
    'done',
  ],
  [
    'an open case keeps its file, and the account',
    { ...of('cases'), casesUntil: ['2030-01-01', null], isAccountOpen: true },
    ['account: needed', 'cases: open', 'conflicts: conflicts', LOG],
    'in-part',
  ],
  [
    'closed cases stay until the last day of the last one',
    { ...of('cases'), casesUntil: ['2031-03-02', '2030-01-01'] },
    ['account: name', 'cases: file 2031-03-02', 'conflicts: conflicts', LOG],
    'in-part',
  ],
  [
    'on the last day itself a case stays',
    { ...of('cases'), casesUntil: ['2026-11-23'] },
    ['account: name', 'cases: file 2026-11-23', 'conflicts: conflicts', LOG],
    'in-part',
  ],
  [
    'a day later two people decide',
    { ...of('cases'), casesUntil: ['2026-11-22'] },
    ['account: name', 'cases: over', 'conflicts: conflicts', LOG],
    'in-part',
  ],
  [
    'answers, meetings and payments stay for years',
    of('payments', 'meetings', 'intake'),
    [
      'account: name',
      'intake: file-years',
      'meetings: file-years',
      'payments: books',
      'conflicts: conflicts',
      LOG,
    ],
    'in-part',
  ],
])('%s', (_what, kept, told, outcome) => {
  const staying = stayingOf(kept)
  expect(staying.map(({ kind, why, until }) => `${kind}: ${why}${until ? ` ${until}` : ''}`)).toEqual(told)
  expect(outcomeOf(staying)).toBe(outcome)
})
