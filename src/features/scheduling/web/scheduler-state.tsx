// What every step of the scheduler shares: the choices so far, the held time, where the person is and what to tell them.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { FirmContact } from '#firm/contact.ts'
import type { NoticeKind } from '#ui/notice.tsx'
import type { Profile } from '#features/users/contract.ts'
import type { Hold } from '../contract.ts'
import {
  type Draft,
  firstDraft,
  furthestStep,
  isHoldFor,
  reachableStep,
  type Step,
  stepsFor,
} from './draft.ts'
import { loadKept, saveKept } from './kept-draft.ts'
import { useHold } from './queries.ts'
import { useStepAddress } from './step-address.ts'

export type StepNotice = { kind: NoticeKind; title: string; text?: string }
export type LapsedTime = Pick<Hold, 'type' | 'startsAt'>

export type Scheduler = {
  contact: FirmContact
  profile: Profile
  draft: Draft
  change(part: Partial<Draft>): void
  /** The held time, where it is for the kind of meeting that is chosen. */
  hold: Hold | null
  /** The held time whatever it is for. */
  anyHold: Hold | null
  /** What booking costs: the held time's price, else today's. */
  priceCents: number
  steps: readonly Step[]
  step: Step
  goTo(step: Step): void
  /** One step on, with a word about why where that is not obvious. */
  notice: StepNotice | null
  say(notice: StepNotice | null): void
  /** A time that was held and is open to others again. */
  lapsed: LapsedTime | null
  setLapsed(time: LapsedTime | null): void
  /** The appointment whose booking was sent and not answered. */
  unanswered: string | null
  setUnanswered(appointmentId: string | null): void
}

const Current = createContext<Scheduler | null>(null)

export function useScheduler(): Scheduler {
  const scheduler = use(Current)
  if (!scheduler) throw new Error('useScheduler is for steps inside the scheduler')
  return scheduler
}

export type Arrival = { hold: Hold | null; todaysPriceCents: number; profile: Profile; contact: FirmContact }

type ProviderProps = { arrival: Arrival; welcomeBack: (hold: Hold) => StepNotice; children: ReactNode }

export function SchedulerProvider({ arrival, welcomeBack, children }: ProviderProps) {
  const [kept] = useState(loadKept)
  const [draft, setDraft] = useState(() => firstDraft(kept, arrival.hold, browserZone()))
  const [notice, say] = useState(() => (arrival.hold ? welcomeBack(arrival.hold) : null))
  const [lapsed, setLapsed] = useState<LapsedTime | null>(null)
  const [unanswered, setUnanswered] = useState(kept?.unanswered ?? null)
  const address = useStepAddress()
  const anyHold = useHold().data ?? null
  const hold = isHoldFor(draft, anyHold) ? anyHold : null
  const furthest = furthestStep(draft, hold)
  useEffect(() => saveKept(draft, unanswered), [draft, unanswered])
  const priceCents = hold?.priceCents ?? arrival.todaysPriceCents
  const scheduler: Scheduler = {
    contact: arrival.contact,
    profile: arrival.profile,
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    hold,
    anyHold,
    priceCents,
    steps: stepsFor(priceCents),
    step: reachableStep(address.asked ?? (hold ? furthest : 'type'), furthest),
    goTo: (step) => {
      say(null)
      address.goTo(step)
    },
    notice,
    say,
    lapsed,
    setLapsed,
    unanswered,
    setUnanswered,
  }
  return <Current value={scheduler}>{children}</Current>
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
