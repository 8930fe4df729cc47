// /attorney/notice: a letter in the hand. Its case is found by the receipt number, and its fields are typed beside its picture.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '#api/calls.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { NoticeForm } from '#areas/cases/cases/web/notice-form.tsx'
import { useCase } from '#areas/cases/cases/web/staff-queries.ts'
import { isLongEnough } from '#areas/cases/desk/rules/search-length.ts'
import { zoneWords } from '#areas/meetings/scheduling/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/notice'
import { caseTabPath } from './case-path.ts'
import { type Letter, LetterPicture, useKeptLetter } from './letter-picture.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: firmCasesText(language), zones: zoneWords(language) }
}

type Words = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.notices.letter)

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Room {...loaderData} />
    </SignedInOnly>
  )
}

type Recorded = { caseId: string; isKept: boolean }

function Room({ words: all, zones }: Words) {
  const { letter: words } = all.notices
  const [query, setQuery] = useSearchParams()
  const [letter, setLetter] = useState<Letter | null>(null)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const [number, caseId] = [query.get('number') ?? '', query.get('case')]
  const set = (part: Record<string, string>) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }), { replace: true })
  const onRecorded = (id: string) => {
    setRecorded({ caseId: id, isKept: letter !== null })
    setLetter(null)
    setQuery({}, { replace: true })
  }
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-4">
        <Outcome>
          {recorded && [all.notices.saved, recorded.isKept && words.kept].filter(Boolean).join(' ')}
        </Outcome>
        {recorded ? (
          <PageLink to={caseTabPath(recorded.caseId, 'dates')} className={buttonClass('secondary', 'mt-3')}>
            {words.toCase}
          </PageLink>
        ) : null}
      </div>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <LetterPicture letter={letter} words={words} onLetter={setLetter} />
        <div className="space-y-4">
          {caseId === null ? (
            <>
              <Field id="letter-number" label={words.number} hint={words.numberHint}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="search"
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={200}
                    value={number}
                    onChange={({ target }) => {
                      setRecorded(null)
                      setQuery(target.value === '' ? {} : { number: target.value }, { replace: true })
                    }}
                  />
                )}
              </Field>
              <FoundCases number={number} words={all} onCase={(id) => set({ case: id })} />
            </>
          ) : (
            <OfCase
              key={caseId}
              {...{ caseId, letter, number, zones }}
              words={all}
              onRecorded={onRecorded}
              onOther={() => setQuery({ number }, { replace: true })}
            />
          )}
        </div>
      </div>
    </>
  )
}

type FoundProps = { number: string; words: Words['words']; onCase: (caseId: string) => void }

function FoundCases({ number, words: { notices }, onCase }: FoundProps) {
  const { letter: words } = notices
  const text = number.trim()
  const isAsked = isLongEnough(text)
  const found = useQuery(
    useCalls().desk.search.queryOptions({ input: { text }, enabled: isAsked, gcTime: 0 }),
  )
  if (!isAsked) return null
  return (
    <Loaded query={found} words={{ loading: words.searching, failed: words.failed }}>
      {({ cases }) =>
        cases.length === 0 ? (
          <p>
            {words.none}{' '}
            <PageLink to={addressOf('cases')} className="text-action underline">
              {words.allCases}
            </PageLink>
          </p>
        ) : (
          <ul aria-label={words.found} className="divide-y divide-line border-y border-line">
            {cases.map(({ id, number: own, client, isClosed }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={isClosed}
                  className="block min-h-11 w-full cursor-pointer py-2 text-left break-words text-action underline disabled:cursor-default disabled:text-ink-soft disabled:no-underline"
                  onClick={() => onCase(id)}
                >
                  {client.name} · {own}
                  {isClosed ? <span> · {words.closed}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

type OfCaseProps = {
  caseId: string
  letter: Letter | null
  number: string
  words: Words['words']
  zones: Words['zones']
  onRecorded: (caseId: string) => void
  onOther: () => void
}

function OfCase({ caseId, letter, number, words, zones, onRecorded, onOther }: OfCaseProps) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const { staff } = words
  const keep = useKeptLetter(caseId, words.notices.letter.title)
  return (
    <Loaded query={useCase(caseId)} words={staff.one}>
      {(of) => (
        <section aria-labelledby="letter-case">
          <h2 id="letter-case" className="mb-3 text-xl">
            {of.client.name} · {of.number}
          </h2>
          <NoticeForm
            {...{ of, words, zones, today }}
            receiptNumber={receiptIn(number)}
            onDone={() => {
              if (letter) keep(letter.file)
              onRecorded(caseId)
            }}
            onCancel={onOther}
          />
        </section>
      )}
    </Loaded>
  )
}

/** A name or the number of a case finds it as well. */
function receiptIn(typed: string): string {
  const number = readReceiptNumber(typed)
  return /^[A-Z]{3}\d{10}$/.test(number) ? number : ''
}
