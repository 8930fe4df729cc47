// The words of questions for the forms, and those of the answers, which are of the people of a case.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import type { QuestionWords } from '#areas/documents/forms/web/questions/words.ts'
import { questionTexts } from '#areas/documents/forms/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { factLabels } from '#pages/staff/fact-labels.ts'

export function questionWords(language: Language): QuestionWords {
  const { fields, add, toHint } = firmCasesText(language).people.facts
  return { ...questionTexts(language), labels: factLabels(language), fields, add, toHint }
}
