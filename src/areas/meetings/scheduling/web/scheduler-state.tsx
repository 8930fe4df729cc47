// What every step of the scheduler shares: the choices so far, the held time, where the person is and what to tell them.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useKnownVisitor } from '#api/known-visitor.ts'
import type { ContactMethod } from '#areas/people/users/rules/contact-method.ts'
import type { Known } from '#areas/people/visitors/contract.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import type { FirmContact } from '#firm/contact.ts'
import type { NoticeKind } from '#ui/notice.tsx'
import type { Guest, Hold, Price } from '../contract.ts'
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
import { useGuest, useHold, usePriceWith } from './queries.ts'
import { type StepAddress, useStepAddress } from './step-address.ts'

export type StepNotice = { kind: NoticeKind; title: string; text?: string }
export type LapsedTime = Pick<Hold, 'type' | 'startsAt'>

/** By which address the scheduler was opened: after an intake, the days soon after it come first. */
export type Entry = 'schedule' | 'scheduleDirect' | 'scheduleAfterIntake'

/** Who books: a client with what the profile says of reaching them, or a visitor with what they said elsewhere on the site. */
export type Booker =
  | { kind: 'client'; phone: string; contactMethod: ContactMethod }
  | { kind: 'visitor'; guest: Guest | null; known: Known | null }

export type Scheduler = {
  contact: FirmContact
  /** How long each kind of meeting is that is booked today. */
  minutes: Readonly<Record<AppointmentType, number>>
  entry: Entry
  booker: Booker
  /** Booking asks for an account here: it is free with one. */
  needsAccount: boolean
  draft: Draft
  change(part: Partial<Draft>): void
  /** The person says which kind of meeting it is. */
  chooseType(type: AppointmentType): void
  /** The held time, where it is for the kind of meeting that is chosen. */
  hold: Hold | null
  /** The held time whatever it is for. */
  anyHold: Hold | null
  /** What booking costs: the held time's price, with the code where there is one; today's where nothing is held. */
  priceCents: number
  /** What the code of the draft makes of the price; null without a code, and until the server has said so. */
  discount: Price | null
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
  if (!scheduler) throw new Error('no scheduler')
  return scheduler
}

export type Arrival = {
  hold: Hold | null
  todaysPriceCents: number
  booker: Booker
  entry: Entry
  needsAccount: boolean
  contact: FirmContact
  minutes: Scheduler['minutes']
}

type ProviderProps = { arrival: Arrival; welcomeBack: (hold: Hold) => StepNotice; children: ReactNode }

export function SchedulerProvider({ arrival, welcomeBack, children }: ProviderProps) {
  const { contact, minutes, entry, needsAccount } = arrival
  const address = useStepAddress()
  const chosen = useChosen(arrival, address)
  const [notice, say] = useState(() => (arrival.hold ? welcomeBack(arrival.hold) : null))
  const [lapsed, setLapsed] = useState<LapsedTime | null>(null)
  const booker = useBooker(arrival.booker)
  const anyHold = useHold(canHold(booker)).data ?? null
  const hold = isHoldFor(chosen.draft, anyHold) ? anyHold : null
  const discount = usePriceWith(hold, chosen.draft.discountCode).data ?? null
  const priceCents = discount?.priceCents ?? hold?.priceCents ?? arrival.todaysPriceCents
  const isVisitor = booker.kind === 'visitor'
  const [needsCode] = useState(() => isVisitor && !canHold(booker) && !booker.known?.isEmailProven)
  const isProving = isVisitor && booker.guest !== null && !booker.guest.isProven
  const furthest = furthestStep(chosen.draft, { isVisitor, isProving, hold })
  // Who came back to a held time goes on there; the Back button of who took one on this page leads to the times.
  const step = reachableStep(address.asked ?? (arrival.hold && hold ? furthest : 'time'), furthest)
  const scheduler: Scheduler = {
    ...chosen,
    chooseType: (type) => {
      chosen.change({ type })
      address.dropLinkedType()
    },
    contact,
    minutes,
    entry,
    booker,
    needsAccount,
    hold,
    anyHold,
    priceCents,
    discount,
    steps: stepsFor(needsCode || step === 'code'),
    step,
    goTo: (next) => {
      say(null)
      address.goTo(next)
    },
    notice,
    say,
    lapsed,
    setLapsed,
  }
  return <Current value={scheduler}>{children}</Current>
}

/** What was chosen, which outlives a reload. */
function useChosen({ hold }: Arrival, { linkedType, linkedDate }: StepAddress) {
  const [kept] = useState(loadKept)
  const [draft, setDraft] = useState(() =>
    firstDraft({ kept, hold, browserZone: browserZone(), linkedType, linkedDate }),
  )
  const [unanswered, setUnanswered] = useState(kept?.unanswered ?? null)
  useEffect(() => saveKept(draft, unanswered), [draft, unanswered])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change, unanswered, setUnanswered }
}

/** Anyone who proves an address in this visit is a guest from then on. */
function useBooker(first: Booker): Booker {
  const isVisitor = first.kind === 'visitor'
  const { data: guest = null } = useGuest(isVisitor)
  const { data: known = null } = useKnownVisitor(isVisitor)
  return isVisitor ? { kind: 'visitor', guest, known } : first
}

/** The server holds a time only for somebody whom it knows. */
export function canHold(booker: Booker): boolean {
  return booker.kind === 'client' || booker.guest?.isProven === true
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
