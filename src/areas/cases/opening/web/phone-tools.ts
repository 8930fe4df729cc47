// The page's input for opening a case by telephone.
import type { DeskTools } from './desk-tools.ts'
import type { CaseLabels } from './case-fields.tsx'
import type { PhoneWords } from '../words/index.ts'

export type PhoneTools = Pick<DeskTools, 'opening' | 'readerId' | 'renderConflicts'> & {
  words: PhoneWords
  labels: CaseLabels
  pathOf: (caseId: string) => string
  clientPathOf: (clientId: string) => string
}
