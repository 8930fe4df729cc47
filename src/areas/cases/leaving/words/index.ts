// The words of leaving in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the archive that a person takes along: written on the server alone. */
export const archiveWords = words('archive')

/** Every word of the mails about erasing: written on the server alone. */
export const leavingMailWords = words('mails')

// What a person reads who takes their data along or has it erased.

const pagePart = words('page')
export type LeavingWords = (typeof en)['page'] & { staying: StayingWords }

export function leavingWords(language: Language): LeavingWords {
  return { ...pagePart(language), staying: stayingWords(language) }
}

/** Why the proof is asked for now. */
export const leavingProofWords = words(({ page: { proofAsked } }) => ({ proofAsked }))

/** Every word of the page of a person's own data: written on the server alone. */
export const readableWords = words('readable')
export type ReadableWords = (typeof en)['readable']

// Every word of the list of requests to erase.

const staffPart = words('staff')

export type ErasureListWords = (typeof en)['staff'] & {
  staying: StayingWords
  refusals: StayingWords['refusals']
}

export function erasureListWords(language: Language): ErasureListWords {
  const staying = stayingWords(language)
  return { ...staffPart(language), staying, refusals: staying.refusals }
}

/** What stays of a person and why: on their page and in a mail. */
export const stayingWords = words('staying')
export type StayingWords = (typeof en)['staying']
