// The words of reports in both languages, by parts: a loader chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const monthWords = words('month')
export const figureNames = words('figures')
export const figureRowsWords = words('rows')
export const figureLanguages = words('languages')
export const waysToUs = words('foundBy')

export type ReportWords = {
  month: (typeof en)['month']
  figures: (typeof en)['figures']
  rows: (typeof en)['rows']
  languages: (typeof en)['languages']
  foundBy: (typeof en)['foundBy']
}
