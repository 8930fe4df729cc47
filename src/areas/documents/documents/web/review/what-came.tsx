// What is known of one document before anything is decided about it: whose, for what, and what the product saw in it.
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { DocumentView, Waiting } from '../../contract.ts'
import type { ReviewWords } from '../../words/index.ts'
import { askedName, pagesName, type ReviewLabels, sizeName } from './review-labels.ts'

type WhatCameProps = { of: Waiting; labels: ReviewLabels; pathOf: (caseId: string) => string }

export function WhatCame({ of, labels, pathOf }: WhatCameProps) {
  const language = useLanguage()
  const { words } = labels
  const { facts } = words
  const caseLink = (
    <PageLink to={pathOf(of.caseId)} className="text-action underline">
      {of.caseNumber}
    </PageLink>
  )
  return (
    <Facts
      facts={[
        { label: facts.client, value: of.client.name },
        { label: facts.case, value: caseLink },
        {
          label: facts.nextDate,
          value: of.nextDate === null ? facts.noDate : formatDate(plainDate(of.nextDate), language),
        },
        { label: facts.asked, value: askedFor(of, labels) },
        { label: facts.file, value: fileLine(of, words, language) },
        { label: facts.sent, value: sentLine(of, words, language) },
        ...saidFact(of, words, language),
        {
          label: facts.language,
          value: of.textLanguage === null ? facts.unknown : facts.seems[of.textLanguage],
        },
      ]}
    />
  )
}

function askedFor({ asked }: Waiting, labels: ReviewLabels): string {
  if (asked.length === 0) return labels.words.facts.askedNothing
  return asked.map((each) => askedName(each, labels)).join(', ')
}

function fileLine({ fileName, bytes, pages }: Waiting, words: ReviewWords, language: Language): string {
  const name = fill(words.facts.fileLine, { name: fileName, size: sizeName(bytes, words.size) })
  const count = pagesName(pages, words, language)
  return count === null ? name : `${name} · ${count}`
}

function sentLine({ sentAt, sentBy }: Waiting, words: ReviewWords, language: Language): string {
  const when = formatDate(dateIn(FIRM_ZONE, instant(sentAt)), language)
  return fill(words.facts.sentBy, { when, name: sentBy.name })
}

function saidFact({ saidExpiresOn }: Waiting, { facts }: ReviewWords, language: Language): Fact[] {
  if (saidExpiresOn === null) return []
  const date = formatDate(plainDate(saidExpiresOn), language)
  return [{ label: facts.saidExpires, value: fill(facts.saidExpiresLine, { date }) }]
}

type Seen = Pick<DocumentView, 'observed' | 'cleaned' | 'twin'>

/** What the product saw in it, a sentence each. */
export function seenLines(of: Seen, words: ReviewWords['seen']): string[] {
  return [
    ...of.observed.map((seen) => words[seen]),
    ...(of.twin ? [fill(words.twin, { name: of.twin.name })] : []),
    ...(of.cleaned.length > 0
      ? [fill(words.cleaned, { what: of.cleaned.map((each) => words.cleanings[each]).join(', ') })]
      : []),
  ]
}

/** That nothing was found is said too. */
export function WhatWasSeen({ of, words }: { of: Seen; words: ReviewWords['seen'] }) {
  const lines = seenLines(of, words)
  return (
    <div className="border-l-4 border-accent pl-4">
      <h3 className="font-semibold">{words.heading}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{words.nothing}</p>
      ) : (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
