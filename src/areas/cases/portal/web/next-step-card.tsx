// The first thing in the portal: one sentence about the next step and one way to do it. A guide sign when it is the
// client's turn, a quiet sheet when it is not.
import type { ReactNode } from 'react'
import type { Case } from '#areas/cases/cases/contract.ts'
import type { Appointment } from '#areas/meetings/scheduling/contract.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import type { NextStep } from '../rules/next-step.ts'
import type { PortalWords } from '../words/index.ts'

type NextStepCardProps = {
  step: NextStep<Case, Appointment>
  words: PortalWords
  /** The next step of a case, in the client's words. */
  sentenceOf: (each: Case) => string
  /** When and where the step asks them to be; null for any other step. */
  visitHint: (each: Case) => string | null
  /** The case's place on its road, beside the sentence. */
  renderRoad: (each: Case) => ReactNode
  timeZone: string
  phone: string
}

/** `document` loads a page again: the scheduler's card fields need that page's own document. */
export type Way = { kind: 'page' | 'document' | 'anchor' | 'phone'; to: string; label: string }
type Sign = { title: string; hint: string; isMine: boolean; way: Way }

export function NextStepCard(props: NextStepCardProps) {
  const language = useLanguage()
  const { step, words } = props
  const { title, hint, isMine, way } = signOf(props, language)
  return (
    <section
      aria-labelledby="next-step"
      className={classes(
        'grid gap-8 rounded-lg p-6 sm:p-10 lg:grid-cols-[3fr_2fr] lg:gap-14',
        isMine ? 'sign-edge bg-night text-on-night' : 'border border-line bg-sheet',
      )}
    >
      <div>
        <h2 id="next-step" className={classes('font-text text-sm', isMine ? 'text-accent' : 'text-action')}>
          {headingOf(step, words)}
        </h2>
        <p className="mt-3 max-w-text font-heading text-2xl leading-snug font-semibold sm:text-3xl">
          {title}
        </p>
        <p className={classes('mt-3 max-w-text', isMine ? 'text-on-night-soft' : 'text-ink-soft')}>{hint}</p>
        <div className="mt-6">
          <WayOn way={way} className={buttonClass(isMine ? 'light' : 'secondary')} />
        </div>
      </div>
      {step.kind === 'case' ? (
        <div
          className={classes(
            'border-t pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10',
            isMine ? 'border-night-line' : 'border-line',
          )}
        >
          {props.renderRoad(step.case)}
        </div>
      ) : null}
    </section>
  )
}

/** "Your next step" if it is the client's; if others act, what happens next. */
function headingOf(step: NextStepCardProps['step'], { next }: PortalWords): string {
  return step.kind === 'case' && step.case.turn !== 'client' ? next.headingOthers : next.heading
}

export function WayOn({ way, className }: { way: Way; className: string }) {
  const { kind, to, label } = way
  switch (kind) {
    case 'page':
      return (
        <PageLink to={to} className={className}>
          {label}
        </PageLink>
      )
    case 'document':
      return (
        <DocumentLink to={to} className={className}>
          {label}
        </DocumentLink>
      )
    case 'phone':
    case 'anchor':
      return (
        <a href={to} className={className}>
          {label}
        </a>
      )
  }
}

function signOf(props: NextStepCardProps, language: Language): Sign {
  const { step, words } = props
  switch (step.kind) {
    case 'start-intake':
    case 'continue-intake': {
      const { title, hint, button } = words.next[step.kind]
      const way: Way = { kind: 'page', to: addressOf('intake'), label: button }
      return { title, hint: fill(hint, LIMITS.intakeMinutes), isMine: true, way }
    }
    case 'schedule': {
      const { title, hint, button } = words.next.schedule
      return {
        title,
        hint,
        isMine: true,
        way: { kind: 'document', to: addressOf('schedule'), label: button },
      }
    }
    case 'meeting':
      return meetingSign(step.meeting, props, language)
    case 'case':
      return caseSign(step.case, props)
  }
}

function meetingSign(meeting: Appointment, { words, timeZone }: NextStepCardProps, language: Language): Sign {
  const { title, hint, button } = words.next.meeting
  const startsAt = instant(meeting.startsAt)
  const date = formatDate(dateIn(timeZone, startsAt), language)
  const time = formatTime(startsAt, timeZone, language)
  return {
    title: fill(title, { attorney: meeting.attorney.name, date }),
    hint: fill(hint, { time, zone: zoneName(timeZone, language) }),
    isMine: true,
    way: { kind: 'anchor', to: '#appointments', label: button },
  }
}

function caseSign(each: Case, { words, sentenceOf, visitHint, phone }: NextStepCardProps): Sign {
  const { hintMine, hintOthers } = words.next.case
  const isMine = each.turn === 'client'
  const isSent = SENT_THERE[each.nextAction.code] !== undefined
  const visit = visitHint(each)
  if (visit !== null) {
    const way: Way = { kind: 'anchor', to: '#appointments', label: words.next.meeting.button }
    return { title: sentenceOf(each), hint: visit, isMine, way }
  }
  return {
    title: sentenceOf(each),
    hint: isSent ? words.next.documents.hint : isMine ? hintMine : hintOthers,
    isMine,
    way: wayOfStep(each, each.nextAction, words, phone),
  }
}

/** Steps done on the page of documents, and the part of it to link to. */
const SENT_THERE: Partial<Record<Case['nextAction']['code'], string>> = {
  'upload-passport': '#passport',
  'upload-evidence': '',
  'upload-rfe-evidence': '#rfe-evidence',
}

/** A link to the step if it can be done here; else the person who helps with it, or the details of the case. */
export function wayOfStep(
  { id, turn, number }: Case,
  { code, invoiceId }: Pick<Case['nextAction'], 'code' | 'invoiceId'>,
  { next }: PortalWords,
  phone: string,
): Way {
  if (code === 'complete-intake')
    return { kind: 'page', to: addressOf('intake'), label: next['continue-intake'].button }
  if (code === 'schedule-consultation')
    return { kind: 'document', to: addressOf('schedule'), label: next.schedule.button }
  if (invoiceId !== null)
    return { kind: 'document', to: `${addressOf('payments')}/${invoiceId}`, label: next.pay }
  const part = SENT_THERE[code]
  if (part !== undefined)
    return { kind: 'page', to: `${addressOf('documents')}/${id}${part}`, label: next.documents.button }
  if (turn === 'client')
    return { kind: 'phone', to: telephoneLink(phone), label: fill(next.case.call, { phone }) }
  return { kind: 'anchor', to: `#case-${number}`, label: next.case.button }
}
