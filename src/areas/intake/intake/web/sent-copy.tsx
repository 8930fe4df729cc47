// The sent intake, for its sender: by the link of its mail and a code, or in the browser or account that has it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ALWAYS_FRESH, useApi } from '#api/provider.tsx'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageShape } from '#ui/skeleton.tsx'
import { CodeByLink, isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { IntakeReading } from '../contract.ts'
import type { CopyWords } from '../words/index.ts'
import { Copies } from './copies.tsx'
import { useCurrentIntake } from './current-intake.ts'

type Part = { words: CopyWords; contact: FirmContact }
type SentCopyProps = Part & {
  /** The address's token; null without one. */
  link: string | null
  isSignedIn: boolean
}

export function SentCopy({ link, ...rest }: SentCopyProps) {
  return link === null ? <OwnCopy {...rest} /> : <LinkedCopy {...rest} link={link} />
}

/** Without a link: the last one of this account or browser. */
function OwnCopy(part: Part) {
  const { copy } = part.words
  const current = useCurrentIntake()
  return (
    <Loaded query={current} words={copy} skeleton={<PageShape />}>
      {({ session }) =>
        session?.status === 'completed' ? (
          <Answers {...part} sessionId={session.id} />
        ) : (
          <Told
            told={session ? copy.notSent : copy.none}
            way={<ToIntake words={part.words} isGoingOn={!!session} />}
          />
        )
      }
    </Loaded>
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
  const { words, contact } = part
  const { copy } = words
  const api = useApi()
  const opened = useQuery({
    queryKey: linkKey(link),
    queryFn: ({ signal }) => api.intake.openCopy({ link }, { signal }),
    staleTime: ALWAYS_FRESH,
  })
  if (isBrokenLink(opened.error))
    return <Told told={copy.broken} way={<Call contact={contact} words={words} />} />
  return (
    <Loaded query={opened} words={copy} skeleton={<PageShape />}>
      {({ state, sessionId }) => {
        if (sessionId !== null) return <Answers {...part} sessionId={sessionId} />
        if (isSignedIn) return <Told told={copy.elsewhere} way={<SignOut words={words} />} />
        if (state === 'account') return <Told told={copy.account} way={<SignIn words={words} />} />
        return <Locked {...part} link={link} />
      }}
    </Loaded>
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

function Locked({ words, contact, link }: Part & { link: string }) {
  const { copy, code } = words
  const api = useApi()
  const queries = useQueryClient()
  return (
    <section className="max-w-text">
      <PageHeading title={copy.title} lead={copy.locked} />
      <div className="mt-8">
        <CodeByLink
          words={{ ...code, ...copy, code: code.label }}
          sent={fill(copy.sent, { minutes: EMAIL_CODE.minutes })}
          sendCode={() => api.intake.sendCopyCode({ link })}
          prove={async (typed) => {
            await api.intake.proveCopy({ link, code: typed })
            await queries.invalidateQueries({ queryKey: linkKey(link) })
          }}
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{fill(copy.noMail, { phone: contact.phone })}</p>
    </section>
  )
}

function Answers({ sessionId, ...part }: Part & { sessionId: string }) {
  const { copy, review, pdf } = part.words
  const api = useApi()
  const language = useLanguage()
  const reading = useQuery({
    queryKey: ['intake', 'read', sessionId],
    queryFn: ({ signal }) => api.intake.read({ sessionId }, { signal }),
  })
  return (
    <Loaded query={reading} words={copy} skeleton={<PageShape />}>
      {({ asked, completedAt }) => (
        <div className="max-w-[46rem] space-y-10">
          <PageHeading title={copy.title} lead={asOf(completedAt, copy, language)} />
          <Asked asked={asked} />
          <Copies sessionId={sessionId} words={{ review, pdf }} />
        </div>
      )}
    </Loaded>
  )
}

function asOf(completedAt: string | null, copy: CopyWords['copy'], language: Language): string {
  if (completedAt === null) return copy.asSaved
  return fill(copy.asSent, { date: formatDate(dateIn(FIRM_ZONE, instant(completedAt)), language) })
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
