// Where a step is done, and a link there: a page of the portal, a document of its own, or a telephone.
import type { ReactNode } from 'react'
import type { Case } from '#areas/cases/cases/contract.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PHONE } from '#ui/icons.ts'
import { CARD, DAY, PAPER, PEN } from '#ui/room-icons.ts'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import type { PortalWords } from '../words/index.ts'

/** `document` loads a page again: the scheduler's card fields need that page's own document. */
export type Way = { kind: 'page' | 'document' | 'phone'; to: string; label: string; icon: string }

type WayOnProps = { way: Way; className: string; children?: ReactNode }

export function WayOn({ way: { kind, to, label }, className, children = label }: WayOnProps) {
  if (kind === 'phone')
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  const Link = kind === 'page' ? PageLink : DocumentLink
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

/** Steps done on the page of documents, and the part of it to link to. */
const SENT_THERE: Partial<Record<Case['nextAction']['code'], string>> = {
  'upload-passport': '#passport',
  'upload-evidence': '',
  'upload-rfe-evidence': '#rfe-evidence',
}

/** Whether the row of documents stands for it too. */
export function isSent({ code }: Pick<Case['nextAction'], 'code'>): boolean {
  return SENT_THERE[code] !== undefined
}

/** Where a client answers the questions that the forms of a case ask. */
export function questionsPath(caseId: string): string {
  return `${addressOf('portal')}/cases/${caseId}/questions`
}

export function casePath(caseId: string): string {
  return `${addressOf('cases')}/${caseId}`
}

type Reader = { words: PortalWords; phone: string; language: Language }

/** A link to the step if it can be done here; else the person who helps with it, or the page of the case. */
export function wayOfStep(
  { id, turn }: Pick<Case, 'id' | 'turn'>,
  step: Pick<Case['nextAction'], 'code' | 'invoiceId' | 'cents'>,
  { words: { next }, phone, language }: Reader,
): Way {
  const { code, invoiceId, cents } = step
  if (code === 'complete-intake')
    return { kind: 'page', to: addressOf('intake'), label: next['continue-intake'].button, icon: PEN }
  if (code === 'schedule-consultation')
    return { kind: 'document', to: addressOf('schedule'), label: next.schedule.button, icon: DAY }
  if (invoiceId !== null) return wayToPay(invoiceId, cents, next, language)
  if (code === 'answer-questions')
    return { kind: 'page', to: questionsPath(id), label: next.questions, icon: PEN }
  const part = SENT_THERE[code]
  if (part !== undefined) {
    const to = `${addressOf('documents')}/${id}${part}`
    return { kind: 'page', to, label: next.documents.button, icon: PAPER }
  }
  if (turn === 'client')
    return { kind: 'phone', to: telephoneLink(phone), label: fill(next.case.call, { phone }), icon: PHONE }
  return { kind: 'page', to: casePath(id), label: next.case.button, icon: PAPER }
}

export function wayToPay(
  invoiceId: string,
  cents: number | null,
  next: Pick<PortalWords['next'], 'pay' | 'payAmount'>,
  language: Language,
): Way {
  const label = cents === null ? next.pay : fill(next.payAmount, { amount: formatCents(cents, language) })
  return { kind: 'document', to: `${addressOf('payments')}/${invoiceId}`, label, icon: CARD }
}
