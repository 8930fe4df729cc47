// What the details say, what is wrong with them, and where they lead: to the payment, or to the code of a mail before it.
import { type FormEvent, useState } from 'react'
import { validationSentence, type ValidationCode, whyNotPhone, whyNotText } from '#kernel/validation.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { GuestInput } from '../contract.ts'
import { useStartGuest } from './guest-actions.ts'
import { MEETING_FIELDS } from './meeting-fields.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useTakeWanted } from './take-wanted.ts'
import { problemsOfWho, tidyWho, useWho, useWhoSummary, type WhoProblems } from './who-fields.tsx'
import { useSchedulerWords } from './words.ts'

type Problems = {
  who: WhoProblems
  method: boolean
  phone: ValidationCode | null
  notes: ValidationCode | null
}

const NO_PROBLEMS: Problems = { who: {}, method: false, phone: null, notes: null }

export function useDetailsForm() {
  const { draft, change } = useScheduler()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [attempt, setAttempt] = useState(0)
  const who = useWho()
  const { phone, contactMethod } = useReach()
  const onward = useOnward()
  const summary = useSummary(useWhoSummary(who, problems.who), problems)
  const { isSending, start, isKnown, asksForCode } = onward
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = {
      who: who ? problemsOfWho(who) : {},
      method: draft.method === null,
      phone: whyNotPhone(phone),
      notes: whyNotText(draft.notes),
    }
    setProblems(found)
    setAttempt(attempt + 1)
    start.reset()
    const isWrong = found.method || found.phone || found.notes || Object.values(found.who).some(Boolean)
    if (isWrong) return
    change({ phone, contactMethod, areDetailsDone: true })
    void onward.go(who && tidyWho(who))
  }
  return {
    who,
    phone,
    contactMethod,
    problems,
    summary,
    attempt,
    submit,
    isSending,
    start,
    isKnown,
    asksForCode,
  }
}

/** What the profile, or another form of the site, says of reaching the person, until they say otherwise. */
function useReach() {
  const { draft, booker } = useScheduler()
  const isClient = booker.kind === 'client'
  return {
    phone: draft.phone ?? (isClient ? booker.phone : (booker.known?.phone ?? '')),
    contactMethod: draft.contactMethod ?? (isClient ? booker.contactMethod : 'email'),
  }
}

function useOnward() {
  const { booker, hold, goTo } = useScheduler()
  const who = useWho()
  const takeWanted = useTakeWanted()
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    await takeWanted('payment')
    setTaking(false)
  }
  const start = useStartGuest((isProven) => (isProven ? void take() : goTo('code')))
  const { guest, known } = booker.kind === 'visitor' ? booker : { guest: null, known: null }
  const isKnown = who !== null && known?.isEmailProven === true && plainEmail(who.email) === known.email
  const begun = guest && !guest.isProven ? guest : null
  const go = (tidy: GuestInput | null) => {
    if (tidy === null) return booker.kind === 'client' ? goTo(hold ? 'payment' : 'time') : take()
    // The code that was sent to this address still serves.
    return begun && isSame(begun, tidy) ? goTo('code') : start.mutate(tidy)
  }
  const asksForCode = who !== null && !isKnown && !(begun && isSame(begun, tidyWho(who)))
  return { go, start, isSending: start.isPending || isTaking, isKnown, asksForCode }
}

function isSame(one: GuestInput, other: GuestInput): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.email === plainEmail(other.email)
  )
}

function useSummary(ofWho: SummaryProblem[], { phone, method, notes }: Problems): SummaryProblem[] {
  const { details: words } = useSchedulerWords().scheduler
  const language = useLanguage()
  const sentence = (code: ValidationCode) => validationSentence(code, language)
  return [
    ...ofWho,
    ...(phone ? [{ fieldId: MEETING_FIELDS.phone, label: words.number, message: sentence(phone) }] : []),
    ...(method ? [{ fieldId: MEETING_FIELDS.method, message: words.chooseMethod }] : []),
    ...(notes ? [{ fieldId: MEETING_FIELDS.notes, label: words.notes, message: sentence(notes) }] : []),
  ]
}
