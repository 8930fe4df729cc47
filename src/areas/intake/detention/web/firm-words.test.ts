import { expect, it } from 'vitest'
import { formatHours, officeHours } from '#firm/hours.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { firmDetentionWords } from './firm-words.ts'

it.each(LANGUAGES)(
  'who has sent a report reads when the phone is answered, and that others sleep (%s)',
  (language) => {
    const { hours, sentAgain } = firmDetentionWords(language, NOTHING_SETTLED)
    const answered = formatHours(officeHours('short', NOTHING_SETTLED), language)
    for (const text of [hours, sentAgain]) expect(text).toContain(answered)
    expect(hours).toMatch(/10 min/)
    expect(sentAgain).toMatch({ en: /in the morning/, es: /por la mañana/ }[language])
  },
)
