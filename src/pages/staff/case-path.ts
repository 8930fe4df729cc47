import { addressOf } from '#firm/addresses.ts'

/** The parts of a case's page with an address of their own, beside the overview. */
export const CASE_TABS = [
  'overview',
  'documents',
  'messages',
  'money',
  'dates',
  'people',
  'intake',
  'history',
] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** Where the firm reads and moves one case. */
export function casePath(caseId: string): string {
  return `${addressOf('cases')}/${caseId}`
}

export function caseTabPath(caseId: string, tab: CaseTab): string {
  return tab === 'overview' ? casePath(caseId) : `${casePath(caseId)}/${tab}`
}

/** Of an address; null for a part that no case has. */
export function caseTabOf(part: string | undefined): CaseTab | null {
  if (part === undefined) return 'overview'
  return CASE_TABS.find((tab) => tab === part && tab !== 'overview') ?? null
}

/** Parts of the page when it was one, as links of mails and bookmarks name them. */
const FORMER_PARTS: Readonly<Record<string, CaseTab>> = {
  documents: 'documents',
  messages: 'messages',
  fees: 'money',
  costs: 'money',
  received: 'money',
  dates: 'dates',
  notices: 'dates',
  filings: 'dates',
  meetings: 'dates',
  people: 'people',
  history: 'history',
}

/** The tab that an anchor of the overview's address means; null if it is there. */
export function tabOfAnchor(hash: string): CaseTab | null {
  return FORMER_PARTS[hash.replace(/^#/, '')] ?? null
}
