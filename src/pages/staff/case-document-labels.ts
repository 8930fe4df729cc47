// The words of the documents of a case, for loaders: in both languages.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { caseDocumentWords, roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { packetWords, reviewWords } from '#areas/documents/documents/words/index.ts'
import type { CaseLabels } from '#areas/documents/documents/web/case/case-labels.ts'
import type { Language } from '#kernel/language.ts'

export function caseDocumentLabels(language: Language): CaseLabels {
  const [en, es] = [firmCasesText('en'), firmCasesText('es')]
  const { staff, people } = firmCasesText(language)
  return {
    words: caseDocumentWords(language),
    sending: sendingLabels(language),
    packets: packetWords(language),
    review: { words: reviewWords(language), kinds: staff.documents.kinds, parts: people.parts },
    kindsIn: { en: en.documents.kinds, es: es.documents.kinds },
    partsIn: { en: en.people.parts, es: es.people.parts },
    packetsIn: { en: packetWords('en').part, es: packetWords('es').part },
  }
}

/** As clients send, but for what only they are told. */
function sendingLabels(language: Language): CaseLabels['sending'] {
  const { retry, sending: opening } = roomWords(language)
  const sending = sendingWords(language)
  const { received, server } = caseDocumentWords(language).ours.sending
  return {
    room: { retry, sending: opening },
    sending: {
      ...sending,
      states: { ...sending.states, received },
      problems: { ...sending.problems, server },
    },
  }
}
