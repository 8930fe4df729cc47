// What somebody is asked to sign, by the link of a mail: a code first, then the way to the signature, and what follows it.
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageShape } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import { CodeByLink, isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { Told } from '#web/told.tsx'
import type { SigningView } from '../../contract.ts'
import type { SigningTexts } from '../../words/index.ts'
import type { LinkedProps, SigningPageProps } from './linked-props.ts'
import { useProveSigning, useSigning } from './queries.ts'

const OpenSigning = byNeed(() => import('./open-signing.tsx'))
const Letter = byNeed(() => import('./letter.tsx'))
const Expired = byNeed(() => import('./expired.tsx'))
const AfterSigning = byNeed(() => import('./after-signing.tsx'))

/** The first step, which leads back from paper to the screen. */
const CONSENT = 'consent'
/** Who asked for paper can still do these here. */
const BACK_FROM_PAPER: readonly (string | undefined)[] = [CONSENT, 'decline']

export function SigningPage({ link, ...props }: SigningPageProps) {
  return link === null ? <Over {...props} why="broken" /> : <Linked {...props} link={link} />
}

function Linked(props: LinkedProps) {
  const { link, words } = props
  const opened = useSigning(link)
  if (isBrokenLink(opened.error)) return <Over {...props} why="broken" />
  return (
    <Loaded query={opened} words={words} skeleton={<PageShape />}>
      {(view) => <Shown {...props} view={view} />}
    </Loaded>
  )
}

function Shown({ view, ...props }: LinkedProps & { view: SigningView }) {
  const { state, signing } = view
  switch (state) {
    case 'locked':
      return props.isSignedIn ? <Elsewhere words={props.words} /> : <Locked {...props} />
    case 'open':
      return signing ? <Open {...props} signing={signing} /> : null
    case 'waiting':
    case 'done':
      return (
        <Part waiting={<PageShape />}>
          <AfterSigning {...props} view={view} />
        </Part>
      )
    case 'letter':
      return signing ? (
        <Part waiting={<PageShape />}>
          <Letter {...props} signing={signing} />
        </Part>
      ) : null
    case 'paper':
      return signing && BACK_FROM_PAPER.includes(props.step) ? (
        <Open {...props} signing={signing} />
      ) : (
        <OnPaper {...props} />
      )
    case 'expired':
      return (
        <Part waiting={<PageShape />}>
          <Expired {...props} />
        </Part>
      )
    case 'declined':
    case 'replaced':
    case 'withdrawn':
      return <Over {...props} why={state} />
  }
}

function Open(props: LinkedProps & { signing: NonNullable<SigningView['signing']> }) {
  return (
    <Part waiting={<PageShape />}>
      <OpenSigning key={props.signing.digest} {...props} />
    </Part>
  )
}

/** Until they have signed they can still choose the screen. */
function OnPaper({ link, words, contact }: LinkedProps) {
  return (
    <div className="space-y-6">
      <Over words={words} contact={contact} why="paper" />
      <PageLink
        to={`${addressOf('signing')}/${CONSENT}`}
        state={{ link }}
        className="inline-flex min-h-11 items-center"
      >
        {words.onScreen}
      </PageLink>
    </div>
  )
}

type OverProps = Pick<SigningPageProps, 'words' | 'contact'> & {
  why: Exclude<keyof SigningTexts['told'], 'elsewhere'>
}

function Over({ words, contact: { phone }, why }: OverProps) {
  const call = (
    <ButtonLink kind="secondary" href={telephoneLink(phone)}>
      {fill(words.call, { phone })}
    </ButtonLink>
  )
  return <Told told={words.told[why]} way={call} />
}

function Elsewhere({ words }: Pick<SigningPageProps, 'words'>) {
  const way = (
    <PageLink to={addressOf('logout')} className={buttonClass('primary')}>
      {words.signOut}
    </PageLink>
  )
  return <Told told={words.told.elsewhere} way={way} />
}

function Locked({ link, words, contact }: LinkedProps) {
  const { sendCode, prove } = useProveSigning(link)
  const { name: firm, phone } = contact
  return (
    <section className="max-w-text">
      <PageHeading title={words.title} lead={fill(words.locked, { firm })} />
      <div className="mt-8">
        <CodeByLink
          words={{ ...words, send: words.sendCode, sending: words.sendingCode }}
          sent={fill(words.sent, { minutes: EMAIL_CODE.minutes })}
          sendCode={sendCode}
          prove={prove}
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        {fill(words.noMail, { phone })} {fill(words.unsure, { firm, phone })}{' '}
        <a href={telephoneLink(phone)} className="whitespace-nowrap">
          {fill(words.call, { phone })}
        </a>
      </p>
    </section>
  )
}
