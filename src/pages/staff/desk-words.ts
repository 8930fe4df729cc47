// The words of everything that is done in place on the desk, for its loader.
import { proposeWord } from '#areas/cases/engagements/words/index.ts'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import { callbackStaffWords } from '#areas/meetings/callbacks/words/index.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { detentionStaffWords } from '#areas/intake/detention/words/index.ts'
import { callWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { requestDeskWords } from '#areas/cases/opening/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { topicsIn } from '#pages/portal/request-topics.ts'

export function actWords(language: Language) {
  const { cases, desk: due, dates, filings, opening, staff } = firmCasesText(language)
  return {
    calls: callWords(language),
    detention: detentionStaffWords(language),
    callbacks: callbackStaffWords(language),
    fees: feeWords(language),
    meetings: meetingWords(language),
    propose: proposeWord(language),
    dates,
    due,
    filings: { otherForm: filings.otherForm },
    tasks: staff.tasks,
    requests: {
      words: requestDeskWords(language),
      opening,
      labels: { kinds: cases.kinds, actions: due.actions, topics: topicsIn(language) },
    },
    conflicts: staffWords(language).conflicts,
  }
}

export type ActWords = ReturnType<typeof actWords>
