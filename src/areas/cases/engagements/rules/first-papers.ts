// The texts with which the firm begins. Administrators change them in the product; an attorney has to read each one before it is used.
import type { Language } from '#kernel/language.ts'
import { CONFLICT_WAIVER, JOINT_CONSENT, PAYER_NOTICE } from './first-papers/consents.ts'
import { ENGAGEMENT } from './first-papers/engagement.ts'
import { CLOSING, FEE_CHANGE, FILE_RELEASE, FORMS_READ, NON_ENGAGEMENT } from './first-papers/later-papers.ts'
import { BEFORE_USE } from './first-papers/pieces.ts'
import type { Paper } from './papers.ts'

type FirstPaper = {
  /** Shown above the text, and not part of it. */
  note: Readonly<Record<Language, string>>
  texts: Readonly<Record<Language, string>>
}

export const FIRST_PAPERS: Readonly<Record<Paper, FirstPaper>> = {
  engagement: { note: BEFORE_USE, texts: ENGAGEMENT },
  'payer-notice': { note: BEFORE_USE, texts: PAYER_NOTICE },
  'joint-consent': { note: BEFORE_USE, texts: JOINT_CONSENT },
  'conflict-waiver': { note: BEFORE_USE, texts: CONFLICT_WAIVER },
  'non-engagement': { note: BEFORE_USE, texts: NON_ENGAGEMENT },
  'fee-change': { note: BEFORE_USE, texts: FEE_CHANGE },
  'file-release': { note: BEFORE_USE, texts: FILE_RELEASE },
  closing: { note: BEFORE_USE, texts: CLOSING },
  'forms-read': { note: BEFORE_USE, texts: FORMS_READ },
}
