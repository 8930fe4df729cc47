// Every word of the mails about meetings, and of their calendar files, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type MeetingMailWords = typeof en

const spanish: SameShape<MeetingMailWords, typeof es> = es

const MEETING_MAIL_WORDS: Record<Language, MeetingMailWords> = { en, es: spanish }

export function meetingMailWords(language: Language): MeetingMailWords {
  return MEETING_MAIL_WORDS[language]
}
