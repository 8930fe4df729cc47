// A visitor says who they are and proves the address: then the time that they chose is held.
import { useLocation } from 'react-router'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { lazy, useEffect, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'
import type { Guest } from '../../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { GuestForm } from '../guest-form.tsx'
import { useForgetGuest } from '../guest-actions.ts'
import { useTakeTime } from '../hold-actions.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

/** Fetched while the form before it is filled in. */
const loadCode = () => import('../guest-code.tsx')
const GuestCode = lazy(async () => ({ default: (await loadCode()).GuestCode }))

export function GuestStep() {
  const { scheduler: words } = useSchedulerWords()
  const { booker, needsAccount, hold } = useScheduler()
  const [isChanging, setChanging] = useState(false)
  const { guest: text } = words
  const { guest, known } = booker.kind === 'visitor' ? booker : { guest: null, known: null }
  const takeWanted = useTakeWanted()
  useEffect(() => void loadCode().catch(() => undefined), [])
  const onStarted = (isProven: boolean) => {
    setChanging(false)
    if (isProven) void takeWanted()
  }
  if (needsAccount) {
    return (
      <StepFrame heading={text.heading} lead={text.accountNeeded}>
        <ToSignIn isOnlyWay />
      </StepFrame>
    )
  }
  const isAsked = guest === null || isChanging
  return (
    <StepFrame
      heading={guest && !isChanging ? text.codeHeading : text.heading}
      lead={isAsked ? (known?.isEmailProven ? text.leadKnown : text.lead) : null}
    >
      <Wanted isProven={known?.isEmailProven ?? false} />
      {isAsked ? (
        <GuestForm
          before={guest ?? known}
          proven={known?.isEmailProven ? known.email : null}
          onStarted={onStarted}
        />
      ) : guest.isProven ? (
        <Proven guest={guest} onContinue={takeWanted} />
      ) : (
        <Part waiting={<Skeleton className="h-40 w-full" />}>
          <GuestCode guest={guest} onProven={takeWanted} onOther={() => setChanging(true)} />
        </Part>
      )}
      {hold ? null : <ToSignIn isOnlyWay={false} />}
    </StepFrame>
  )
}

/** Holds the chosen time for anyone who has just proven the address; where it is gone, the others of the day are shown. */
function useTakeWanted(): () => Promise<void> {
  const { scheduler: words } = useSchedulerWords()
  const { draft, hold, change, goTo, say } = useScheduler()
  const take = useTakeTime(() => change({ wanted: null }))
  const { type, wanted, timeZone, areDetailsDone } = draft
  return async () => {
    const next = areDetailsDone ? 'confirm' : 'details'
    if (wanted === null) return goTo(hold ? next : 'time')
    try {
      await take.mutateAsync({ type, startsAt: wanted, timeZone })
      goTo(next)
    } catch (error) {
      change({ wanted: null })
      goTo('time')
      say({ kind: 'danger', title: words.time.lost, text: sentenceOf(error) ?? words.problem })
    }
  }
}

/** The time that all this is for; nobody holds it yet, and the page does not say otherwise. */
function Wanted({ isProven }: { isProven: boolean }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, hold } = useScheduler()
  const language = useLanguage()
  if (draft.wanted === null || hold) return null
  const moment = formatMoment(instant(draft.wanted), draft.timeZone, language)
  return (
    <p className="mb-8 max-w-text border-l-4 border-accent pl-4 font-medium">
      {fill(isProven ? words.guest.wantedKnown : words.guest.wanted, { moment })}
    </p>
  )
}

type ProvenProps = { guest: Guest; onContinue: () => Promise<void> }

function Proven({ guest, onContinue }: ProvenProps) {
  const { scheduler: words } = useSchedulerWords()
  const { guest: text } = words
  const forget = useForgetGuest()
  return (
    <div className="max-w-form space-y-6">
      <Card>
        <Facts
          facts={[
            { label: text.name, value: `${guest.firstName} ${guest.lastName}` },
            { label: text.email, value: guest.email },
          ]}
        />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onContinue()}>{words.continue}</Button>
        <Button
          kind="quiet"
          onClick={() => forget.mutate()}
          busyLabel={forget.isPending && words.hold.releasing}
        >
          {text.otherPerson}
        </Button>
      </div>
      {forget.isError ? <Notice kind="danger">{sentenceOf(forget.error)}</Notice> : null}
    </div>
  )
}

/** Comes back to this step with everything chosen. */
function ToSignIn({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { scheduler: words } = useSchedulerWords()
  const { pathname, search } = useLocation()
  const { guest: text } = words
  return (
    <div className={isOnlyWay ? '' : 'mt-10 max-w-form border-t border-line pt-4'}>
      {isOnlyWay ? null : <p className="text-ink-soft">{text.haveAccount}</p>}
      <PageLink
        to={loginPathFor(pathname, search)}
        className={isOnlyWay ? buttonClass('primary') : buttonClass('quiet', '-ml-3')}
      >
        {text.signIn}
      </PageLink>
    </div>
  )
}
