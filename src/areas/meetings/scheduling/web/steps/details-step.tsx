// Who the person is and how we reach them. What they said before is filled in already. A visitor's address is proven next.
import { useLocation } from 'react-router'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import type { Guest } from '../../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { useForgetGuest } from '../guest-actions.ts'
import { HoldBanner } from '../hold-banner.tsx'
import { ContactField, MethodField, NotesField, NumberField } from '../meeting-fields.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useDetailsForm } from '../use-details-form.ts'
import { Wanted } from '../wanted.tsx'
import { WhoFields } from '../who-fields.tsx'
import { useSchedulerWords } from '../words.ts'
import { StepFrame } from './step-frame.tsx'

export function DetailsStep() {
  const { scheduler: words } = useSchedulerWords()
  const { needsAccount, booker } = useScheduler()
  const { guest: text } = words
  if (needsAccount && booker.kind === 'visitor') {
    return (
      <StepFrame heading={words.details.heading} lead={text.accountNeeded}>
        <ToSignIn isOnlyWay />
      </StepFrame>
    )
  }
  return <Details />
}

function Details() {
  const { scheduler: words } = useSchedulerWords()
  const { booker, hold, change } = useScheduler()
  const form = useDetailsForm()
  const { who, start, isKnown } = form
  const { guest: text } = words
  const guest = booker.kind === 'visitor' && booker.guest?.isProven ? booker.guest : null
  return (
    <StepFrame
      heading={words.details.heading}
      lead={who === null ? null : isKnown ? text.leadKnown : text.lead}
    >
      <Wanted />
      {hold ? <HoldBanner hold={hold} /> : null}
      <form noValidate onSubmit={form.submit} className="max-w-form space-y-6">
        <ErrorSummary key={form.attempt} title={words.problem} problems={form.summary} />
        {start.isError ? (
          <UrgentWord key={start.submittedAt} kind="danger" title={words.problem}>
            {sentenceOf(start.error)}
          </UrgentWord>
        ) : null}
        {guest ? <Proven guest={guest} /> : null}
        {who ? (
          <WhoFields who={who} problems={form.problems.who} onChange={(typed) => change({ who: typed })} />
        ) : null}
        <NumberField value={form.phone} code={form.problems.phone} />
        <MethodField isMissing={form.problems.method} />
        <ContactField value={form.contactMethod} />
        <NotesField code={form.problems.notes} />
        <Button type="submit" busyLabel={form.isSending && (isKnown ? words.time.holding : text.sending)}>
          {form.asksForCode ? text.send : words.continue}
        </Button>
      </form>
      {booker.kind === 'visitor' && hold === null ? <ToSignIn isOnlyWay={false} /> : null}
    </StepFrame>
  )
}

function Proven({ guest }: { guest: Guest }) {
  const { scheduler: words } = useSchedulerWords()
  const { guest: text } = words
  const { change } = useScheduler()
  const forget = useForgetGuest()
  return (
    <div>
      <Card>
        <Facts
          facts={[
            { label: text.name, value: `${guest.firstName} ${guest.lastName}`.trim() },
            { label: text.email, value: guest.email },
          ]}
        />
      </Card>
      <Button
        kind="quiet"
        className="-ml-3"
        onClick={() => forget.mutate(undefined, { onSuccess: () => change({ who: null }) })}
        busyLabel={forget.isPending && words.hold.releasing}
      >
        {text.otherPerson}
      </Button>
      {forget.isError ? <Notice kind="danger">{sentenceOf(forget.error)}</Notice> : null}
    </div>
  )
}

/** Comes back with everything chosen. */
function ToSignIn({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { guest: text } = useSchedulerWords().scheduler
  const { pathname, search } = useLocation()
  return (
    <p className={isOnlyWay ? undefined : 'mt-4'}>
      <PageLink
        to={loginPathFor(pathname, search)}
        className={isOnlyWay ? buttonClass('primary') : buttonClass('quiet', '-ml-3')}
      >
        {text.signIn}
      </PageLink>
    </p>
  )
}
