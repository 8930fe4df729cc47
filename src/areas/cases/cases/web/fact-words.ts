// The words with which a person of a case and what is known of them are shown.
import type { FactLabels } from '../rules/fact-text.ts'
import type { PeopleWords } from '../words/index.ts'

export { dateText, type FactLabels, factText } from '../rules/fact-text.ts'

export type PersonWords = PeopleWords & { labels: FactLabels }
