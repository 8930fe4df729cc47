// The first thing in the portal: one sentence about the next step and one way to do it. A guide sign when it is the
// client's turn, a quiet sheet when it is not.
import type { Case } from '#areas/cases/cases/contract.ts'
import type { Appointment } from '#areas/meetings/scheduling/contract.ts'
import { addressOf } from '#firm/addresses.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { DAY, PEN } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import type { NextStep } from '../rules/next-step.ts'
import type { PortalWords } from '../words/index.ts'
import { isSent, type Way, wayOfStep, WayOn } from './way-on.tsx'

type NextStepCardProps = {
  step: NextStep<Case, Appointment>
  words: PortalWords
  /** The next step of a case, in the client's words. */
  sentenceOf: (each: Case) => string
  /** When and where the step asks them to be, or that its day has passed, or which part of a plan it pays; null for any other step. */
  hintOf: (each: Case) => string | null
  /** Whether the step asks them to be somewhere. */
  isVisit: (each: Case) => boolean
  timeZone: string
  phone: string
}

type Sign = { title: string; hint: string | null; isMine: boolean; way: Way }

export function NextStepCard(props: NextStepCardProps) {
  const language = useLanguage()
  const { step, words } = props
  const { title, hint, isMine, way } = signOf(props, language)
  return (
    <section
      aria-labelledby="next-step"
      className={classes(
        'rounded-md p-5 sm:p-8',
        isMine ? 'sign-edge bg-night text-on-night' : 'border border-line bg-sheet',
      )}
    >
      <h2
        id="next-step"
        className={classes('font-text text-sm', isMine ? 'text-accent print:text-ink' : 'text-action')}
      >
        {headingOf(step, words)}
      </h2>
      <p className="mt-1 max-w-text font-heading text-xl leading-snug font-semibold sm:text-2xl">{title}</p>
      {hint === null ? null : (
        <p className={classes('mt-1 max-w-text', isMine ? 'text-on-night-soft' : 'text-ink-soft')}>{hint}</p>
      )}
      <WayOn way={way} className={buttonClass(isMine ? 'light' : 'secondary', 'mt-5 w-full sm:w-auto')} />
    </section>
  )
}

/** "Your next step" if it is the client's; if others act, what happens next. */
function headingOf(step: NextStepCardProps['step'], { next }: PortalWords): string {
  return step.kind === 'case' && step.case.turn !== 'client' ? next.headingOthers : next.heading
}

function signOf(props: NextStepCardProps, language: Language): Sign {
  const { step, words } = props
  switch (step.kind) {
    case 'start-intake':
    case 'continue-intake': {
      const { title, hint, button } = words.next[step.kind]
      const way: Way = { kind: 'page', to: addressOf('intake'), label: button, icon: PEN }
      return { title, hint: fill(hint, LIMITS.intakeMinutes), isMine: true, way }
    }
    case 'schedule': {
      const { title, hint, button } = words.next.schedule
      const way: Way = { kind: 'document', to: addressOf('schedule'), label: button, icon: DAY }
      return { title, hint, isMine: true, way }
    }
    case 'meeting':
      return meetingSign(step.meeting, props, language)
    case 'case':
      return caseSign(step.case, props, language)
  }
}

function meetingSign(meeting: Appointment, { words, timeZone }: NextStepCardProps, language: Language): Sign {
  const { title, hint } = words.next.meeting
  const startsAt = instant(meeting.startsAt)
  const date = formatDate(dateIn(timeZone, startsAt), language)
  const time = formatTime(startsAt, timeZone, language)
  return {
    title: fill(title, { attorney: meeting.attorney.name, date }),
    hint: fill(hint, { time, zone: zoneName(timeZone, language) }),
    isMine: true,
    way: toAppointments(words),
  }
}

function toAppointments({ next }: PortalWords): Way {
  return { kind: 'page', to: addressOf('appointments'), label: next.meeting.button, icon: DAY }
}

function caseSign(each: Case, props: NextStepCardProps, language: Language): Sign {
  const { words, sentenceOf, hintOf, isVisit, phone } = props
  const { hintMine, hintOthers } = words.next.case
  const isMine = each.turn === 'client'
  const way = isVisit(each)
    ? toAppointments(words)
    : wayOfStep(each, each.nextAction, { words, phone, language })
  const general = isSent(each.nextAction)
    ? words.next.documents.hint
    : isMine
      ? way.kind === 'phone'
        ? hintMine
        : null
      : hintOthers
  return { title: sentenceOf(each), hint: hintOf(each) ?? general, isMine, way }
}
