import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import {
  figureLanguages,
  figureNames,
  figureRowsWords,
  monthWords,
  waysToUs,
} from '#areas/cases/reports/words/index.ts'
import type { Language } from '#kernel/language.ts'

/** For both pages of reports. */
export function reportWords(language: Language) {
  return {
    month: monthWords(language),
    figures: figureNames(language),
    rows: figureRowsWords(language),
    languages: figureLanguages(language),
    foundBy: waysToUs(language),
    statuses: firmCasesText(language).staff.statuses,
  }
}
