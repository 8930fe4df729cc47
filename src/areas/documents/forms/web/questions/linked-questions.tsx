// The questions by the link of a mail: a code first, and what is said where the link opens nothing.
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageShape } from '#ui/skeleton.tsx'
import { CodeByLink, isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { LinkedTexts } from '../../words/index.ts'
import { useLinkedQuestions, useProveQuestions } from './queries.ts'
import { OpenQuestions } from './questionnaire.tsx'
import type { QuestionWords } from './words.ts'

type LinkedQuestionsProps = {
  /** The address's token; null without one. */
  link: string | null
  isSignedIn: boolean
  /** The question of the address; none: all rooms. */
  asked: string | undefined
  words: LinkedTexts
  questionWords: QuestionWords
  contact: FirmContact
}

export function LinkedQuestions({ link, ...props }: LinkedQuestionsProps) {
  if (link === null) return <Over {...props} why="broken" />
  return <Linked {...props} link={link} />
}

function Linked(props: LinkedQuestionsProps & { link: string }) {
  const { link, isSignedIn, asked, words, questionWords } = props
  const opened = useLinkedQuestions(link)
  if (isBrokenLink(opened.error)) return <Over {...props} why="broken" />
  return (
    <Loaded query={opened} words={questionWords} skeleton={<PageShape />}>
      {({ state, questions }) => {
        if (state === 'open')
          return (
            <OpenQuestions
              {...{ asked, questions }}
              of={{ link }}
              words={questionWords}
              path={addressOf('questionsByLink')}
              kept={{ link }}
            />
          )
        if (state !== 'locked') return <Over {...props} why={state} />
        return isSignedIn ? <Elsewhere words={words} /> : <Locked {...props} />
      }}
    </Loaded>
  )
}

type OverProps = Pick<LinkedQuestionsProps, 'words' | 'contact'> & {
  why: Exclude<keyof LinkedTexts['told'], 'elsewhere'>
}

function Over({ words, contact, why }: OverProps) {
  const call = (
    <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
      {fill(words.call, { phone: contact.phone })}
    </ButtonLink>
  )
  return <Told told={words.told[why]} way={why === 'done' ? null : call} />
}

function Elsewhere({ words }: Pick<LinkedQuestionsProps, 'words'>) {
  const way = (
    <PageLink to={addressOf('logout')} className={buttonClass('primary')}>
      {words.signOut}
    </PageLink>
  )
  return <Told told={words.told.elsewhere} way={way} />
}

function Locked({ link, words, questionWords, contact }: LinkedQuestionsProps & { link: string }) {
  const { sendCode, prove } = useProveQuestions(link)
  const { problem } = questionWords
  return (
    <section className="max-w-text">
      <PageHeading title={words.title} lead={words.locked} />
      <div className="mt-8">
        <CodeByLink
          words={{ ...words, problem, send: words.sendCode, sending: words.sendingCode }}
          sent={fill(words.sent, { minutes: EMAIL_CODE.minutes })}
          sendCode={sendCode}
          prove={prove}
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{fill(words.noMail, { phone: contact.phone })}</p>
    </section>
  )
}
