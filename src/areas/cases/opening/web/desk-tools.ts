// The page's input for the requests on the desk: words of neighbours, and what they show.
import type { ReactNode } from 'react'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import type { CaseRequest } from '../contract.ts'
import type { RequestDeskWords } from '../words/index.ts'
import type { CaseFieldWords, CaseLabels } from './case-fields.tsx'

export type DeskTools = {
  words: RequestDeskWords
  opening: CaseFieldWords & { button: string; busy: string; failedAttorneys: string }
  labels: CaseLabels & { topics: Readonly<Record<CaseRequest['topic'], string>> }
  /** The reader: proposed as the attorney if they are one. */
  readerId: string | null
  renderConflicts: (check: ConflictCheck) => ReactNode
}
