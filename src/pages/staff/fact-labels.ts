// The words of an intake with which the people of a case are shown: what was chosen, what was asked, what stood out.
import type { FactLabels } from '#areas/cases/cases/web/fact-words.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { answersWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { QUESTIONS, isQuestion } from '#areas/documents/forms/rules/questions.ts'
import { vocabularyWords } from '#areas/documents/forms/words/index.ts'
import type { Language } from '#kernel/language.ts'

type Options = Readonly<Record<string, { label: string }>>

function labelled(options: Options): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([id, { label }]) => [id, label]))
}

export function factLabels(language: Language): FactLabels {
  const { options, relationships, labels } = answersWords(language)
  const { facts } = firmCasesText(language).people
  return {
    options: {
      relationship: relationships,
      sex: facts.sexes,
      status: { ...labelled(options.currentStatus), other: facts.otherStatus },
      entryMethod: labelled(options.entryMethod),
      visaType: labelled(options.visaType),
      maritalStatus: { ...labelled(options.maritalStatus), legallySeparated: facts.legallySeparated },
      previousMarriages: labelled(options.previousMarriages),
      language: labelled(options.preferredLanguage),
      ...facts.options,
    },
    asked: Object.fromEntries(
      Object.entries(vocabularyWords(language).questions).filter(
        ([id]) => isQuestion(id) && QUESTIONS[id].kind === 'yesno',
      ),
    ),
    questions: labels,
    flags: staffWords(language).flags,
  }
}
