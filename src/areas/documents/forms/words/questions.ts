// The labels of the vocabulary of forms, and of whose answer a field takes, in both languages.
import { wordsOf } from '#kernel/words.ts'
import en from './questions.en.json' with { type: 'json' }
import es from './questions.es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** By question of the vocabulary. */
export const questionWords = words('questions')
/** By role, with dots for its blanks. */
export const roleWords = words('roles')
