// The immigration agency's own word on a case, asked by receipt number.

/** Where it is asked, and as whom. */
export type AgencyAccess = {
  baseUrl: string
  tokenUrl: string
  clientId: string
  /** The one to try first; two while a key is exchanged for the next. */
  secrets: readonly string[]
  /** The number that the agency gives for the time of its demonstration. */
  demoId: string | null
}

/** In both of the agency's languages, as plain text; empty where it says nothing in one. */
export type AgencyText = { en: string; es: string }

export type AgencyPast = { day: string; title: AgencyText }

export type AgencyStatus = {
  /** "I-130", as the agency writes it; may be empty. */
  formType: string
  title: AgencyText
  text: AgencyText
  /** Addresses that its sentences named. */
  links: readonly string[]
  /** The agency's own moments, as it writes them: without a zone. Null where it gives none. */
  submitted: string | null
  modified: string | null
  /** The newest first. */
  history: readonly AgencyPast[]
}

/**
 * `message` is the agency's own, for staff. `unknown`: not in its system, or protected by law: it does not say which. `off`: there is
 * nobody to ask. `refused` lies with the firm's key or the number, `unanswered` with the agency or the line.
 */
export type AgencyAnswer =
  | { kind: 'answered'; status: AgencyStatus; message: string }
  | { kind: 'unknown'; message: string }
  | { kind: 'unreadable'; raw: string }
  | { kind: 'refused'; why: 'key' | 'product' | 'number'; message: string }
  | { kind: 'unanswered'; why: 'unreachable' | 'fault' | 'closed' | 'too-fast'; message: string }
  | { kind: 'off' }

export interface AgencyStatusLine {
  /** `receiptNumber` has 13 characters. Never rejects: what goes wrong is an answer. */
  ask(receiptNumber: string): Promise<AgencyAnswer>
}

/** Opens a line; those of one access share what they know. */
export type OpenAgencyLine = (access: AgencyAccess) => AgencyStatusLine

/** Of a firm without a key. */
export const NO_AGENCY_LINE: AgencyStatusLine = { ask: () => Promise.resolve({ kind: 'off' }) }
