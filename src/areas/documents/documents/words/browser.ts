// Words of documents that a browser loads on demand, in both languages: in separate files, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import enCase from './case.browser.en.json' with { type: 'json' }
import esCase from './case.browser.es.json' with { type: 'json' }
import enPictures from './pictures.browser.en.json' with { type: 'json' }
import esPictures from './pictures.browser.es.json' with { type: 'json' }
import enRoom from './room.browser.en.json' with { type: 'json' }
import esRoom from './room.browser.es.json' with { type: 'json' }
import enSending from './sending.browser.en.json' with { type: 'json' }
import esSending from './sending.browser.es.json' with { type: 'json' }

/** The words of the documents of a case, for the firm. */
const CASE_DOCUMENT = { en: enCase, es: esCase }

export function caseDocumentWords(language: Language): WordsIn<typeof CASE_DOCUMENT> {
  return CASE_DOCUMENT[language]
}

export type CaseDocumentWords = typeof enCase

const ROOM = { en: enRoom, es: esRoom }

export function roomWords(language: Language): WordsIn<typeof ROOM> {
  return ROOM[language]
}

/** Of the page of a client's documents. */
export type RoomWords = typeof enRoom

/** The words of sending documents, with the tools for pictures. */
const SENDING = { en: { ...enSending, pictures: enPictures }, es: { ...esSending, pictures: esPictures } }

export function sendingWords(language: Language): WordsIn<typeof SENDING> {
  return SENDING[language]
}

export type SendingWords = ReturnType<typeof sendingWords>
export type PictureWords = SendingWords['pictures']
