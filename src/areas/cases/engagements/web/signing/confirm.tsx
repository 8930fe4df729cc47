// What is about to be signed, once more, and the press that signs it.
import { useState } from 'react'
import { ApiFailure, failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { isSameName } from '../../rules/names.ts'
import { Drawing } from './drawn-name.tsx'
import type { Draft, Signing } from './kept-signing.ts'
import type { StepProps } from './steps.ts'
import { useSign } from './queries.ts'

export function Confirm({ link, signing, words, draft: { draft, forget }, go }: StepProps) {
  const { confirm: texts } = words
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const signingNow = useSign(link, () => {
    forget()
    go()
  })
  const sign = () => signingNow.mutate(signatureOf(signing, draft))
  const { name, nameReason, initials, isHelped, helperName, helperKind, strokes } = draft
  const isOther = !isSameName(name, signing.name)
  const facts = [
    { label: texts.papers, value: signing.papers.map(({ title }) => title[language]).join('; ') },
    {
      label: texts.name,
      value: (
        <>
          <span className="font-heading text-xl">{name}</span>
          {isOther ? (
            <span className="block text-sm">
              {fill(texts.known, { name: signing.name, reason: nameReason })}
            </span>
          ) : null}
          {strokes.length > 0 ? <Drawing strokes={strokes} className="mt-2 block w-full max-w-60" /> : null}
        </>
      ),
    },
    ...(initials.length === 0
      ? []
      : [
          {
            label: texts.initials,
            value: `${draft.initialsAs} (${initials.map((each) => texts.at[each]).join(', ')})`,
          },
        ]),
    ...(isHelped && helperKind
      ? [{ label: texts.helper, value: `${helperName} (${words.name.kinds[helperKind].toLowerCase()})` }]
      : []),
    { label: texts.day, value: formatDate(today, language) },
  ]
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-3">
        <Button className="w-full sm:w-auto" busyLabel={signingNow.isPending && texts.signing} onClick={sign}>
          {texts.sign}
        </Button>
        <Button kind="quiet" className="max-sm:-ml-3" onClick={() => go('name')}>
          {words.back}
        </Button>
      </div>
      <Outcome kind="danger">
        {signingNow.error instanceof ApiFailure && signingNow.error.isOffline
          ? texts.again
          : failureSentence(signingNow.error)}
      </Outcome>
    </>
  )
}

function signatureOf({ digest, initials, name: known }: Signing, draft: Draft) {
  const { name, nameReason, strokes, isHelped, helperName, helperKind, language } = draft
  return {
    digest,
    language,
    name,
    nameReason: isSameName(name, known) ? null : nameReason,
    drawn: strokes.length > 0 ? strokes : null,
    initials: initials.filter((each) => draft.initials.includes(each)),
    initialsAs: initials.length > 0 ? draft.initialsAs.trim() : null,
    helper: isHelped && helperKind ? { name: helperName, kind: helperKind } : null,
  }
}
