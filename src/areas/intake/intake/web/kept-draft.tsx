// A saved draft by the link of its mail: in the browser that has it, on with the questions; in any other, a code first.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForgetKnown } from '#api/known-visitor.ts'
import { ALWAYS_FRESH, useApi } from '#api/provider.tsx'
import { keepVisitorKey } from '#api/visitor-key.ts'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { PageShape, PageSkeleton } from '#ui/skeleton.tsx'
import { CodeByLink, isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { LinkedDraft, OpenedDraft } from '../contract.ts'
import { DRAFT_DAYS } from '../rules/draft-life.ts'
import type { KeptWords } from '../words/index.ts'
import { intakeKeys } from './current-intake.ts'
import { intakePath } from './where.ts'

type Part = { words: KeptWords; contact: FirmContact }
type KeptDraftProps = Part & {
  /** The address's token; null without one. */
  link: string | null
  isSignedIn: boolean
}

export function KeptDraft({ link, isSignedIn, ...part }: KeptDraftProps) {
  const { words } = part
  const opened = useLinkedDraft(link)
  if (link === null || isBrokenLink(opened.error)) return <Broken {...part} />
  return (
    <Loaded query={opened} words={words} skeleton={<PageShape />}>
      {(found) => <Found {...part} link={link} found={found} isSignedIn={isSignedIn} />}
    </Loaded>
  )
}

function useLinkedDraft(link: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['intake', 'draft', link],
    queryFn: ({ signal }) => api.intake.openDraft({ link: link ?? '' }, { signal }),
    enabled: link !== null,
    staleTime: ALWAYS_FRESH,
  })
}

type FoundProps = Part & { link: string; found: LinkedDraft; isSignedIn: boolean }

function Found({ link, found, isSignedIn, ...part }: FoundProps) {
  const { words } = part
  if (found.opened) return <GoOn opened={found.opened} words={words} />
  if (found.copy !== null) {
    const way = <To page={`${addressOf('answers')}#${found.copy}`}>{words.copy}</To>
    return <Told told={words.done} way={way} />
  }
  if (isSignedIn)
    return <Told told={words.elsewhere} way={<To page={addressOf('logout')}>{words.signOut}</To>} />
  if (found.state === 'account')
    return <Told told={words.account} way={<To page={addressOf('portal')}>{words.signIn}</To>} />
  return <Locked {...part} link={link} />
}

function To({ page, children }: { page: string; children: string }) {
  return (
    <PageLink to={page} className={buttonClass('primary')}>
      {children}
    </PageLink>
  )
}

function Broken({ words, contact }: Part) {
  const { broken, call, start } = words
  return (
    <Told
      told={{ title: broken.title, text: fill(broken.text, { days: DRAFT_DAYS }) }}
      way={
        <p className="flex flex-wrap gap-3">
          <To page={addressOf('intake')}>{start}</To>
          <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
            {fill(call, { phone: contact.phone })}
          </ButtonLink>
        </p>
      }
    />
  )
}

/** This browser's earlier data of an intake is outdated. */
function useGoOn(): (opened: OpenedDraft) => void {
  const queries = useQueryClient()
  const forgetKnown = useForgetKnown()
  const go = useGo()
  return ({ question, key }) => {
    if (key !== null) {
      keepVisitorKey(key)
      forgetKnown()
    }
    queries.removeQueries({ queryKey: intakeKeys.current })
    go(intakePath(question), { replace: true })
  }
}

function GoOn({ opened, words }: { opened: OpenedDraft; words: KeptWords }) {
  const goOn = useGoOn()
  const onOpen = useEffectEvent(() => goOn(opened))
  useEffect(() => onOpen(), [])
  return <PageSkeleton label={words.loading} />
}

function Locked({ words, contact, link }: Part & { link: string }) {
  const { code } = words
  const api = useApi()
  const goOn = useGoOn()
  return (
    <section className="max-w-text">
      <PageHeading title={words.title} lead={words.locked} />
      <p className="mt-4">{words.alone}</p>
      <div className="mt-8">
        <CodeByLink
          words={{ ...code, ...words, code: code.label }}
          sent={fill(words.sent, { minutes: EMAIL_CODE.minutes })}
          sendCode={() => api.intake.sendDraftCode({ link })}
          prove={async (typed) => goOn(await api.intake.proveDraft({ link, code: typed }))}
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{fill(words.noMail, { phone: contact.phone })}</p>
    </section>
  )
}
