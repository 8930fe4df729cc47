import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { withRoomWords } from '#firm/open-rooms.ts'
import { casesText } from '../words/index.ts'
import { actionSentence } from './action-sentence.ts'

const TODAY = plainDate('2026-04-20')

function sentence(language: 'en' | 'es', due: string | null): string {
  return actionSentence(
    { code: 'upload-passport', due },
    withRoomWords(casesText(language).cases, language),
    language,
    TODAY,
  )
}

describe('a next action', () => {
  it('says whose turn it is, what to do and by when', () => {
    expect(sentence('en', '2026-05-03')).toBe('You: upload your passport by May 3')
    expect(sentence('es', '2026-05-03')).toBe('Usted: suba su pasaporte antes del 3 de mayo')
  })
  it('names the year only where it is another one', () => {
    expect(sentence('en', '2027-01-08')).toBe('You: upload your passport by January 8, 2027')
    expect(sentence('es', '2027-01-08')).toBe('Usted: suba su pasaporte antes del 8 de enero de 2027')
  })
  it('names no date where there is none', () => {
    expect(sentence('en', null)).toBe('You: upload your passport')
    expect(sentence('es', null)).toBe('Usted: suba su pasaporte')
  })
})
