// Every word of documents, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enAsked from './en/asked.json' with { type: 'json' }
import enExamples from './en/examples.json' with { type: 'json' }
import enRoom from './en/room.json' with { type: 'json' }
import esAsked from './es/asked.json' with { type: 'json' }
import esExamples from './es/examples.json' with { type: 'json' }
import esRoom from './es/room.json' with { type: 'json' }

/** Of the page of a client's documents. */
export type RoomWords = typeof enRoom

const ROOM: Record<Language, RoomWords> = {
  en: enRoom,
  es: esRoom satisfies SameShape<RoomWords, typeof esRoom>,
}

export function roomWords(language: Language): RoomWords {
  return ROOM[language]
}

/** Of each kind of document: why it is asked for, what is taken, and what helps where there is none. */
export type AskedWords = typeof enAsked

const ASKED: Record<Language, AskedWords> = {
  en: enAsked,
  es: esAsked satisfies SameShape<AskedWords, typeof esAsked>,
}

export function askedWords(language: Language): AskedWords {
  return ASKED[language]
}

/** Of the drawn examples: what is seen, and what matters in it. */
export type ExampleWords = typeof enExamples

const EXAMPLES: Record<Language, ExampleWords> = {
  en: enExamples,
  es: esExamples satisfies SameShape<ExampleWords, typeof esExamples>,
}

export function exampleWords(language: Language): ExampleWords {
  return EXAMPLES[language]
}
