// The firm's data about the person: name and contact details, answers, and all of it as a file.
import { addressOf } from '#firm/addresses.ts'
import { LOCALE } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Profile } from '#areas/people/users/contract.ts'
import type { PortalWords } from '../words/index.ts'

type KnownCardProps = {
  profile: Profile
  /** What became of the questions. */
  answers: 'none' | 'open' | 'completed'
  words: PortalWords['known']
}

export function KnownCard({ profile, answers, words }: KnownCardProps) {
  const { firstName, lastName, email, phone, language } = profile
  const reader = useLanguage()
  const languageName = (
    <span className="inline-block first-letter:uppercase">
      {new Intl.DisplayNames(LOCALE[reader], { type: 'language' }).of(language)}
    </span>
  )
  const name = `${firstName} ${lastName}`.trim()
  const facts = [
    { label: words.name, value: name || words.missing },
    { label: words.email, value: <span className="break-words">{email}</span> },
    { label: words.phone, value: phone || words.missing },
    { label: words.language, value: languageName },
    { label: words.answers, value: words.answersAre[answers] },
  ]
  return (
    <>
      <Facts facts={facts} />
      <div className="mt-3 -ml-3 flex flex-wrap gap-x-2">
        <PageLink to={addressOf('profile')} className={buttonClass('quiet')}>
          {words.change}
        </PageLink>
        <PageLink
          to={addressOf(answers === 'completed' ? 'answers' : 'intake')}
          className={buttonClass('quiet')}
        >
          {words.toAnswers[answers]}
        </PageLink>
      </div>
    </>
  )
}
