// Every word of the list of requests to erase, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import { type StayingWords, stayingWords } from '../staying/index.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type OwnWords = typeof en
export type ErasureListWords = OwnWords & { staying: StayingWords; refusals: StayingWords['refusals'] }

const spanish: SameShape<OwnWords, typeof es> = es

const WORDS: Record<Language, OwnWords> = { en, es: spanish }

export function erasureListWords(language: Language): ErasureListWords {
  const staying = stayingWords(language)
  return { ...WORDS[language], staying, refusals: staying.refusals }
}
