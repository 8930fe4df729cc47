// What was sent, for whoever sent it: by the link of its mail and a code, or in the browser or account that has it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { keepVisitorKey } from '#api/visitor-key.ts'
import { EMAIL_CODE } from '#features/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { CodeEntry, useCodeProof } from '#ui/form/code-entry.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import type { IntakeReading } from '../contract.ts'
import type { CopyWords } from '../text/index.ts'
import { Copies } from './copies.tsx'
import { useCurrentIntake } from './current-intake.ts'

type Part = { words: CopyWords; contact: FirmContact }
type SentCopyProps = Part & {
  /** What the address brought; null where it brought nothing. */
  link: string | null
  isSignedIn: boolean
}

export function SentCopy({ link, ...rest }: SentCopyProps) {
  return link === null ? <OwnCopy {...rest} /> : <LinkedCopy {...rest} link={link} />
}

/** Without a link: what this account or this browser sent last. */
function OwnCopy(part: Part) {
  const { copy } = part.words
  const current = useCurrentIntake()
  const session = current.data?.session
  if (current.isPending) return <PageSkeleton label={copy.loading} />
  if (current.isError)
    return <Failed {...part} error={current.error} onRetry={() => void current.refetch()} />
  if (session?.status === 'completed') return <Answers {...part} sessionId={session.id} />
  return (
    <Told
      told={session ? copy.notSent : copy.none}
      way={<ToIntake words={part.words} isGoingOn={!!session} />}
    />
  )
}

function ToIntake({ words, isGoingOn }: { words: CopyWords; isGoingOn: boolean }) {
  return (
    <PageLink to={addressOf('intake')} className={buttonClass('primary')}>
      {isGoingOn ? words.copy.goOn : words.copy.start}
    </PageLink>
  )
}

function linkKey(link: string) {
  return ['intake', 'copy', link] as const
}

function LinkedCopy({ link, isSignedIn, ...part }: SentCopyProps & { link: string }) {
  const { copy } = part.words
  const api = useApi()
  const opened = useQuery({
    queryKey: linkKey(link),
    queryFn: ({ signal }) => api.intake.openCopy({ link }, { signal }),
    networkMode: 'always',
    staleTime: 0,
  })
  if (opened.isPending) return <PageSkeleton label={copy.loading} />
  if (opened.error instanceof ApiFailure && opened.error.body.statusCode === 404)
    return <Told told={copy.broken} way={<Call contact={part.contact} words={part.words} />} />
  if (opened.isError) return <Failed {...part} error={opened.error} onRetry={() => void opened.refetch()} />
  const { state, sessionId } = opened.data
  if (sessionId !== null) return <Answers {...part} sessionId={sessionId} />
  if (state === 'account' && !isSignedIn)
    return <Told told={copy.account} way={<SignIn words={part.words} />} />
  if (isSignedIn) return <Told told={copy.elsewhere} way={<SignOut words={part.words} />} />
  return <Locked {...part} link={link} />
}

function Told({ told, way }: { told: { title: string; text: string }; way: ReactNode }) {
  return (
    <section className="max-w-text space-y-8">
      <PageHeading title={told.title} lead={told.text} />
      {way}
    </section>
  )
}

function Call({ words, contact }: Part) {
  return (
    <ButtonLink href={telephoneLink(contact.phone)}>
      {fill(words.copy.call, { phone: contact.phone })}
    </ButtonLink>
  )
}

function SignIn({ words }: { words: CopyWords }) {
  return (
    <PageLink to={addressOf('portal')} className={buttonClass('primary')}>
      {words.copy.signIn}
    </PageLink>
  )
}

function SignOut({ words }: { words: CopyWords }) {
  return (
    <PageLink to={addressOf('logout')} className={buttonClass('primary')}>
      {words.copy.signOut}
    </PageLink>
  )
}

type FailedProps = Part & { error: unknown; onRetry: () => void }

function Failed({ words, error, onRetry }: FailedProps) {
  const { copy } = words
  const mayRetry = !(error instanceof ApiFailure) || error.body.isRetryable
  return (
    <Notice kind="danger" role="alert" title={copy.failed}>
      <p>{error instanceof ApiFailure ? error.message : null}</p>
      {mayRetry ? (
        <Button kind="secondary" className="mt-3" onClick={onRetry}>
          {copy.retry}
        </Button>
      ) : null}
    </Notice>
  )
}

function Locked({ words, contact, link }: Part & { link: string }) {
  const { copy } = words
  const api = useApi()
  const [isSent, setSent] = useState(false)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => api.intake.sendCopyCode({ link }),
    onSuccess: ({ key }) => {
      keepVisitorKey(key)
      setSent(true)
    },
  })
  return (
    <section className="max-w-text">
      <PageHeading title={copy.title} lead={copy.locked} />
      {send.isError ? (
        <div className="mt-6">
          <Notice key={send.submittedAt} kind="danger" role="alert" title={copy.problem}>
            {send.error instanceof ApiFailure ? send.error.message : null}
          </Notice>
        </div>
      ) : null}
      {isSent ? (
        <Code words={words} link={link} send={send} />
      ) : (
        <Button className="mt-8" busyLabel={send.isPending && copy.sending} onClick={() => send.mutate()}>
          {copy.send}
        </Button>
      )}
      <p className="mt-8 text-sm text-ink-soft">{fill(copy.noMail, { phone: contact.phone })}</p>
    </section>
  )
}

const FIELD = 'copy-code'

type Sending = { isPending: boolean; mutateAsync: () => Promise<unknown> }

function Code({ words, link, send }: { words: CopyWords; link: string; send: Sending }) {
  const { copy, code } = words
  const api = useApi()
  const queries = useQueryClient()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  const prove = async (typed: string) => {
    try {
      await api.intake.proveCopy({ link, code: typed })
      await queries.invalidateQueries({ queryKey: linkKey(link) })
      return null
    } catch (thrown) {
      return thrown instanceof ApiFailure ? thrown.message : copy.problem
    }
  }
  const proof = useCodeProof(FIELD, prove, code.incomplete)
  return (
    <div className="mt-8 max-w-form space-y-6">
      <p ref={line} tabIndex={-1} className="text-lg">
        {fill(copy.sent, { minutes: EMAIL_CODE.minutes })}
      </p>
      <CodeEntry
        id={FIELD}
        words={{ label: code.label, submit: copy.prove, busy: copy.proving, missing: code.missing }}
        proof={proof}
        sending={{
          isSending: send.isPending,
          send: () =>
            send.mutateAsync().then(
              () => true,
              () => false,
            ),
          waitSeconds: EMAIL_CODE.waitSeconds,
          words: { again: code.again, sending: code.sending, wait: code.wait, sent: code.sentAgain },
        }}
        change={null}
      />
    </div>
  )
}

function Answers({ sessionId, ...part }: Part & { sessionId: string }) {
  const { copy, review, pdf } = part.words
  const api = useApi()
  const language = useLanguage()
  const reading = useQuery({
    queryKey: ['intake', 'read', sessionId],
    queryFn: ({ signal }) => api.intake.read({ sessionId }, { signal }),
    networkMode: 'always',
  })
  if (reading.isPending) return <PageSkeleton label={copy.loading} />
  if (reading.isError)
    return <Failed {...part} error={reading.error} onRetry={() => void reading.refetch()} />
  const { asked, completedAt } = reading.data
  const date = completedAt === null ? null : formatDate(dateIn(FIRM_ZONE, instant(completedAt)), language)
  return (
    <div className="max-w-[46rem] space-y-10">
      <PageHeading title={copy.title} lead={date === null ? copy.asSaved : fill(copy.asSent, { date })} />
      <Asked asked={asked} />
      <Copies sessionId={sessionId} words={{ review, pdf }} />
    </div>
  )
}

function Asked({ asked }: Pick<IntakeReading, 'asked'>) {
  const language = useLanguage()
  return asked.map(({ part, heading, questions }) => (
    <section key={part} aria-label={heading[language]} className="break-inside-avoid">
      <h2 className="text-2xl">{heading[language]}</h2>
      <div className="mt-2">
        <Facts
          facts={questions.map(({ title, answer }) => ({
            label: title[language],
            value: <span className="break-words whitespace-pre-line">{answer[language]}</span>,
          }))}
        />
      </div>
    </section>
  ))
}
