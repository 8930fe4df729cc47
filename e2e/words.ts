// What a reader of each language sees: journeys find everything by its words, so a wrong or missing word fails them.
import { authWords } from '#areas/people/auth/words/index.ts'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { content } from '#areas/office/content/words/index.ts'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import type { Language } from '#kernel/language.ts'

export function wordsOf(language: Language) {
  return {
    auth: authWords(language),
    site: content(language),
    places: placesWords(language),
    intake: intakeWords(language),
    payments: paymentWords(language).card,
    cards: paymentWords(language).cards,
    scheduler: schedulingWords(language).scheduler,
  }
}

export type Words = ReturnType<typeof wordsOf>

function asPattern(text: string): string {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return escaped.replace(/\{[\w.\\]+\}/g, '.+')
}

/** A text with {holes} as a pattern that allows anything in them. */
export function pattern(text: string): RegExp {
  return new RegExp(asPattern(text))
}

export function startingWith(text: string): RegExp {
  return new RegExp(`^${asPattern(text)}`)
}
