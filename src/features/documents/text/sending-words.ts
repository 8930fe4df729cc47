// The words of sending documents, with the tools for pictures, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import enPictures from './en/pictures.json' with { type: 'json' }
import enSending from './en/sending.json' with { type: 'json' }
import esPictures from './es/pictures.json' with { type: 'json' }
import esSending from './es/sending.json' with { type: 'json' }

const en = { ...enSending, pictures: enPictures }
const es = { ...esSending, pictures: esPictures }

export type SendingWords = typeof en
export type PictureWords = SendingWords['pictures']

const spanish: SameShape<SendingWords, typeof es> = es

const SENDING_WORDS: Record<Language, SendingWords> = { en, es: spanish }

export function sendingWords(language: Language): SendingWords {
  return SENDING_WORDS[language]
}
