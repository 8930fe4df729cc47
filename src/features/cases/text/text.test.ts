import { describe, expect, it } from 'vitest'
import { NEXT_ACTIONS, turnOf } from '../rules/next-action.ts'
import { CASE_STATUSES, CASE_TYPES, PORTAL_STATUSES } from '../rules/status.ts'
import { casesText } from './index.ts'

/** Every sentence by its path. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

const english = casesText('en')
const spanish = casesText('es')
const translated = new Map(sentences(spanish))

describe('the words of cases', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])('name every type, status and next action', ({ cases, desk }) => {
    expect(Object.keys(cases.types)).toEqual([...CASE_TYPES])
    expect(Object.keys(cases.statuses)).toEqual([...CASE_STATUSES])
    expect(Object.keys(cases.portalStatuses)).toEqual([...PORTAL_STATUSES])
    expect(Object.keys(cases.actions)).toEqual([...NEXT_ACTIONS])
    expect(Object.keys(desk.actions)).toEqual([...NEXT_ACTIONS])
  })
  it.each(NEXT_ACTIONS)('say first whose turn %s is', (action) => {
    const english1 = { client: 'You: ', firm: 'We: ', agency: 'The agency: ' }[turnOf(action)]
    const spanish1 = { client: 'Usted: ', firm: 'Nosotros: ', agency: 'La agencia: ' }[turnOf(action)]
    for (const text of Object.values(english.cases.actions[action]))
      expect(text.startsWith(english1)).toBe(true)
    for (const text of Object.values(spanish.cases.actions[action]))
      expect(text.startsWith(spanish1)).toBe(true)
  })
})
