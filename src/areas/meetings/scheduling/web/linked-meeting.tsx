// A meeting by the link of its mail: when and how it is, then a code, then all of it. A link that is over says what to do.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ALWAYS_FRESH, useApi } from '#api/provider.tsx'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { CodeByLink, isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { LinkedMeeting as Linked } from '../contract.ts'
import { NOTICE_HOURS } from '../rules/notice.ts'
import type { CardWords, SchedulerWords, SchedulingWords } from '../words/index.ts'
import { useMailedCodeWords } from './guest-code.tsx'
import { ANOTHER, MeetingCard } from './meeting-list.tsx'
import { MomentLines } from './moment-lines.tsx'
import { type PaidFor, PaidMeeting } from './paid-meeting.tsx'
import { schedulingKeys, useAppointment } from './queries.ts'
import { SchedulerWordsProvider } from './words.ts'

export type LinkedMeetingWords = SchedulerWords & {
  linked: SchedulingWords['linked']
  meetings: CardWords
}

type LinkedMeetingProps = {
  /** What the address brought; null where it brought nothing. */
  link: string | null
  isSignedIn: boolean
  words: LinkedMeetingWords
  contact: FirmContact
  renderReceipt: (payment: PaidFor) => ReactNode
}

type Part = Pick<LinkedMeetingProps, 'words' | 'contact' | 'renderReceipt'>

export function LinkedMeeting({ link, isSignedIn, ...part }: LinkedMeetingProps) {
  const opened = useLink(link)
  const { words, contact } = part
  const { linked, scheduler } = words
  if (link === null || isBrokenLink(opened.error))
    return <Told told={filled(linked.broken, contact)} way={<Call {...part} />} />
  return (
    <SchedulerWordsProvider words={words}>
      <Loaded query={opened} words={{ loading: linked.loading, failed: scheduler.problem }}>
        {(found) => <Found {...part} link={link} found={found} isSignedIn={isSignedIn} />}
      </Loaded>
    </SchedulerWordsProvider>
  )
}

function linkKey(link: string | null) {
  return ['scheduling', 'link', link] as const
}

function useLink(link: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: linkKey(link),
    queryFn: ({ signal }) => api.scheduling.links.open({ link: link ?? '' }, { signal }),
    enabled: link !== null,
    staleTime: ALWAYS_FRESH,
  })
}

type FoundProps = Part & { link: string; found: Linked; isSignedIn: boolean }

function Found({ link, found, isSignedIn, ...part }: FoundProps) {
  const { linked, scheduler } = part.words
  const another = (
    <DocumentLink to={addressOf('schedule')} className={buttonClass('primary')}>
      {scheduler.success.another}
    </DocumentLink>
  )
  if (found.appointmentId !== null) return <Whole {...part} appointmentId={found.appointmentId} />
  switch (found.state) {
    case 'cancelled':
      return <Told told={linked.cancelled} way={another} />
    case 'over':
      return <Told told={filled(linked.over, part.contact)} way={<Call {...part} />} />
    case 'account':
      return <Told told={linked.account} way={<ToPortal {...part} />} />
    case 'open':
    case 'locked':
      return isSignedIn ? <Elsewhere {...part} /> : <Locked {...part} link={link} meeting={found.meeting} />
  }
}

function Heading({ children }: { children: string }) {
  return <h1 className="max-w-text text-3xl">{children}</h1>
}

function filled({ title, text }: LinkedMeetingWords['linked']['broken'], { phone }: FirmContact) {
  return { title, text: fill(text, { phone }) }
}

function Call({ words, contact }: Part) {
  return (
    <ButtonLink href={telephoneLink(contact.phone)}>
      {fill(words.scheduler.paidNotBooked.call, { phone: contact.phone })}
    </ButtonLink>
  )
}

function ToPortal({ words }: Part) {
  return (
    <PageLink to={addressOf('portal')} className={buttonClass('primary')}>
      {words.scheduler.success.portal}
    </PageLink>
  )
}

function Elsewhere(part: Part) {
  const { elsewhere } = part.words.linked
  const signOut = (
    <PageLink to={addressOf('logout')} className={buttonClass('primary')}>
      {elsewhere.signOut}
    </PageLink>
  )
  return <Told told={elsewhere} way={signOut} />
}

type LockedProps = Part & { link: string; meeting: Linked['meeting'] }

function Locked({ words, contact, link, meeting }: LockedProps) {
  const { linked, scheduler } = words
  const { locked } = linked
  return (
    <section className="max-w-[46rem]">
      <Heading>{linked.title}</Heading>
      {meeting ? <WhenAndHow words={words} meeting={meeting} /> : null}
      <h2 className="mt-10 text-2xl">{locked.heading}</h2>
      <Unlock words={words} link={link} />
      <p className="mt-8 max-w-text text-sm text-ink-soft">{fill(locked.noMail, { phone: contact.phone })}</p>
      <p className="mt-2 max-w-text text-sm text-ink-soft">
        {fill(scheduler.success.notice, { hours: NOTICE_HOURS })}
      </p>
    </section>
  )
}

type WhenAndHowProps = { words: LinkedMeetingWords; meeting: NonNullable<Linked['meeting']> }

function WhenAndHow({ words, meeting }: WhenAndHowProps) {
  const { confirm, details, moment } = words.scheduler
  const { startsAt, timeZone, meetingMethod } = meeting
  const facts = [
    {
      label: confirm.when,
      value: <MomentLines moment={instant(startsAt)} zone={timeZone} words={moment} />,
    },
    ...(meetingMethod === null ? [] : [{ label: confirm.how, value: details[meetingMethod] }]),
  ]
  return (
    <Card className="mt-8">
      <Facts facts={facts} />
    </Card>
  )
}

function Unlock({ words, link }: { words: LinkedMeetingWords; link: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { lead, sent } = words.linked.locked
  /** What the key opens has become more. */
  const prove = async (code: string) => {
    await api.scheduling.links.prove({ link, code })
    void queries.invalidateQueries({ queryKey: schedulingKeys.appointments })
    await queries.invalidateQueries({ queryKey: linkKey(link) })
  }
  return (
    <div className="mt-3 max-w-text">
      <CodeByLink
        words={useMailedCodeWords()}
        lead={<p>{lead}</p>}
        sent={fill(sent, { minutes: EMAIL_CODE.minutes })}
        sendCode={() => api.scheduling.links.sendCode({ link })}
        prove={prove}
      />
    </div>
  )
}

function Whole({ words, contact, renderReceipt, appointmentId }: Part & { appointmentId: string }) {
  const { linked, scheduler, meetings } = words
  const meeting = useAppointment(appointmentId)
  return (
    <section className="max-w-[46rem]">
      <Heading>{linked.title}</Heading>
      <div className="mt-8">
        <Loaded query={meeting} words={{ loading: linked.loading, failed: scheduler.problem }}>
          {(known) => (
            <>
              <MeetingCard meeting={known} words={meetings} timeZone={known.timeZone} />
              <PaidMeeting payment={known.payment} words={linked.paid} renderReceipt={renderReceipt} />
            </>
          )}
        </Loaded>
      </div>
      <p className="mt-6 max-w-text text-sm text-ink-soft">
        {fill(meetings.notice, { phone: contact.phone, hours: NOTICE_HOURS })}
      </p>
      <DocumentLink to={ANOTHER} className={buttonClass('quiet', 'mt-2 -ml-3')}>
        {meetings.another}
      </DocumentLink>
    </section>
  )
}
