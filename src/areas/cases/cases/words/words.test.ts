import { describe, expect, it } from 'vitest'
import { CASE_KINDS } from '../rules/case-kinds.ts'
import { MILESTONES } from '../rules/milestone-codes.ts'
import { CLIENT_DATE_KINDS, DATE_KINDS } from '../rules/dates.ts'
import { NEXT_ACTIONS, turnOf } from '../rules/next-action.ts'
import { NOTICE_KINDS } from '../rules/notice-kinds.ts'
import { PARTS } from '../rules/people.ts'
import { PORTAL_STATUSES } from '../rules/portal-status.ts'
import { CASE_STATUSES, CASE_TYPES } from '../rules/status.ts'
import { casesText } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = casesText('en')
const spanish = casesText('es')
const translated = new Map(sentences(spanish))

describe('the words of cases', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])(
    'name every type, kind, status, milestone, next action, kind of date, part and notice',
    ({ cases, desk, dates, people, notices }) => {
      expect(Object.keys(notices.kinds)).toEqual([...NOTICE_KINDS])
      expect(Object.keys(people.parts)).toEqual([...PARTS])
      expect(Object.keys(dates.kinds)).toEqual([...DATE_KINDS])
      expect(Object.keys(cases.dates.kinds)).toEqual([...CLIENT_DATE_KINDS])
      expect(Object.keys(cases.types)).toEqual([...CASE_TYPES])
      expect(Object.keys(cases.statuses)).toEqual([...CASE_STATUSES])
      expect(Object.keys(cases.portalStatuses)).toEqual([...PORTAL_STATUSES])
      expect(Object.keys(cases.actions)).toEqual([...NEXT_ACTIONS])
      expect(Object.keys(desk.actions)).toEqual([...NEXT_ACTIONS])
      expect(Object.keys(cases.kinds)).toEqual([...CASE_KINDS])
      expect(Object.keys(cases.road.milestones)).toEqual([...MILESTONES])
    },
  )
  it.each(NEXT_ACTIONS.filter((action) => turnOf(action) !== null))(
    'say first whose turn %s is',
    (action) => {
      const turn = turnOf(action) ?? 'firm'
      const english1 = { client: 'You: ', firm: 'We: ', agency: 'The agency: ' }[turn]
      const spanish1 = { client: 'Usted: ', firm: 'Nosotros: ', agency: 'La agencia: ' }[turn]
      for (const text of Object.values(english.cases.actions[action]))
        expect(text.startsWith(english1)).toBe(true)
      for (const text of Object.values(spanish.cases.actions[action]))
        expect(text.startsWith(spanish1)).toBe(true)
    },
  )
})
