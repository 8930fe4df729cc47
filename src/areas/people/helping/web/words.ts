import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { createWords } from '#ui/words.tsx'
import type { HelpingWords } from '../words/index.ts'

/** With what kinds of case are called. */
export type AllWords = HelpingWords & { kinds: Readonly<Record<CaseKind, string>> }

export const [HelpingWordsProvider, useHelpingWords] = createWords<AllWords>('helping')
