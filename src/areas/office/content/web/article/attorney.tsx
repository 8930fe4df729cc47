// The firm's signatory: a card with the license to look up, and a letter (content/<language>/partials/attorney-letter.mdx).
import { principalOffice, telephoneLink } from '#firm/contact.ts'
import { spokenNames } from '#firm/languages.ts'
import { fill } from '#kernel/language.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { ArticleProps } from './article-props.ts'
import { TextBody } from './text-body.tsx'
import { isWritten, textOf } from './texts.ts'

const LETTER = 'partials/attorney-letter'
const LICENSE_SEARCH = 'https://www.texasbar.com'

type AttorneyProps = Pick<ArticleProps, 'words' | 'language' | 'contact' | 'settled'>

export function AttorneyCard({ words: { attorney }, language, contact, settled }: AttorneyProps) {
  const { biography, photograph, languages = [] } = settled.firm ?? {}
  return (
    <section aria-labelledby="attorney" className="guide-sign sign-edge">
      {photograph ? (
        <img
          src={photograph.source}
          alt={photograph.alt[language]}
          className="block w-[240px] max-w-full rounded-md"
        />
      ) : (
        <Star className="size-10 text-[#f2a71b]" />
      )}
      <h2 id="attorney" className="mt-3 text-2xl">
        {contact.attorney}
      </h2>
      <p className="mt-1">{attorney.role}</p>
      <ul className="mt-4 space-y-2">
        <li className="point">{attorney.license}</li>
        {languages.length > 0 ? (
          <li className="point">{fill(attorney.speaks, { languages: spokenNames(languages, language) })}</li>
        ) : null}
        {contact.memberships.map(({ name, proofUrl }) => (
          <li key={name} className="point">
            <a href={proofUrl} className="inline-block py-1">
              {fill(attorney.member, { name })}
            </a>
          </li>
        ))}
        <li className="point">{fill(attorney.office, { office: principalOffice(contact) })}</li>
        <li className="point">
          <a href={contact.licenseUrl ?? LICENSE_SEARCH} className="inline-block py-1">
            {attorney.check}
          </a>
        </li>
        <li className="point">
          <a href={telephoneLink(contact.phone)} className="inline-block py-1">
            {fill(attorney.call, { phone: contact.phone })}
          </a>
        </li>
      </ul>
      {biography ? <p className="mt-4 whitespace-pre-line">{biography[language]}</p> : null}
    </section>
  )
}

export function AttorneyLetter({ words, language, contact, settled }: AttorneyProps) {
  if (!isWritten(LETTER) || settled.firm?.hasLetter === false) return null
  return (
    <section aria-labelledby="letter" className="mb-10 rounded-md border border-line bg-sheet p-6 sm:p-10">
      <h2 id="letter" className="text-2xl lg:text-3xl">
        {textOf(LETTER, language, settled).h1}
      </h2>
      <div className="mt-5">
        <TextBody file={LETTER} language={language} settled={settled} words={words} />
      </div>
      <p className="mt-6 font-heading text-xl">{contact.attorney}</p>
      <p className="text-sm text-ink-soft">
        {fill(words.attorney.signature, { office: principalOffice(contact) })}
      </p>
    </section>
  )
}
