// What an intake says for its case, each line with its source: looked at once, corrected in place, and confirmed as a whole.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { MARK } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { Form } from '#web/form.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { useForm } from '#web/use-form.ts'
import { BASICS, FACT_IDS, isEmptyFact } from '../rules/facts.ts'
import { isUnnamed, type Review, type ReviewedPerson } from '../rules/intake-review.ts'
import { fullName } from '../rules/people.ts'
import type { DateWords, DocumentKindWords, OpeningWords } from '../words/index.ts'
import { dateText, factText, type PersonWords } from './fact-words.ts'
import { draftOf, PersonFields, type PersonStart, readPerson } from './person-form.tsx'

export type ReviewWords = {
  opening: OpeningWords
  people: PersonWords
  dates: Pick<DateWords, 'kinds'>
  documents: Pick<DocumentKindWords, 'kinds'>
}
/** The intake that it comes from. */
export type Said = { language: Language; completedAt: string | null; asOf: string }

type ReviewProps = {
  review: Review
  said: Said
  words: ReviewWords
  onChange: (change: Partial<Review>) => void
  /** Opens the form of a person. */
  onEdit: (key: string) => void
}

export function IntakeReview({ review, said, words, onChange, onEdit }: ReviewProps) {
  const language = useLanguage()
  const { people, dates, documents } = review
  const { opening } = words
  const setTaken = (key: string, isTaken: boolean) =>
    onChange({ people: people.map((each) => (each.key === key ? { ...each, isTaken } : each)) })
  return (
    <section aria-labelledby="intake-review" className="space-y-4">
      <h3 id="intake-review" className="text-xl">
        {opening.review}
      </h3>
      <p>
        {fill(opening.reviewLead, {
          language: words.people.facts.languages[said.language],
          date: formatPastDate(dateIn(FIRM_ZONE, instant(new Date(said.completedAt ?? said.asOf))), language),
        })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map((person) =>
          isUnnamed(person) ? (
            <li key={person.key} className="flex flex-wrap items-start justify-between gap-x-6 py-3">
              <div className="min-w-0">
                <p className="py-2 font-semibold">{opening.unnamedChild}</p>
                <p className="text-sm text-ink-soft">{fromIntake(person.from.relationship ?? '', words)}</p>
              </div>
              <Button kind="quiet" onClick={() => onEdit(person.key)}>
                {opening.addChild}
              </Button>
            </li>
          ) : (
            <li key={person.key} className="space-y-2 py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-6">
                <Tick isOn={person.isTaken} onChange={(isOn) => setTaken(person.key, isOn)}>
                  {fill(opening.take, { name: fullName(person) })}
                </Tick>
                <Button kind="quiet" onClick={() => onEdit(person.key)}>
                  <span>
                    {opening.edit}
                    <span className="sr-only">: {fullName(person)}</span>
                  </span>
                </Button>
              </div>
              <Lines person={person} words={words} />
            </li>
          ),
        )}
      </ul>
      <Dates {...{ dates, words, onChange }} />
      <Documents {...{ documents, words, onChange }} />
    </section>
  )
}

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string }

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 font-semibold">
      <input
        type="checkbox"
        className={MARK}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  )
}

/** When and in which language is said once, above. */
function fromIntake(question: string, { opening, people }: ReviewWords): string {
  return fill(opening.question, { question: people.labels.questions[question] ?? question })
}

type LinesProps = { person: ReviewedPerson; words: ReviewWords }

function Lines({ person, words }: LinesProps) {
  const language = useLanguage()
  const { opening, people } = words
  const part = [people.parts[person.part], ...(person.isClient ? [people.client] : [])].join(' · ')
  return (
    <>
      <p className="text-ink-soft">{[part, ...(person.known ? [opening.known] : [])].join(' · ')}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {linesOf(person, words, language).map(({ label, value, question, kept }) => (
          <div key={label} className="min-w-0 break-words">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>
              {value}
              {question === undefined ? null : (
                <span className="block text-sm text-ink-soft">{fromIntake(question, words)}</span>
              )}
              {kept ? <span className="block text-sm font-semibold">{kept}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Line = { label: string; value: string; question: string | undefined; kept?: string | undefined }

function linesOf(person: ReviewedPerson, words: ReviewWords, language: Language): Line[] {
  const { people, opening } = words
  const { birthDate, aNumber, phone, email, facts, from, kept } = person
  const basics = {
    name: fullName(person),
    birthDate: birthDate === null ? '' : dateText(birthDate, language),
    aNumber,
    phone,
    email,
  }
  return [
    ...BASICS.map((id) => ({ label: people.facts.basics[id], value: basics[id], question: from[id] })),
    ...FACT_IDS.flatMap((id) => {
      const value = facts[id]
      if (value === undefined || isEmptyFact(value)) return []
      const text = factText(id, value, people, language)
      const isKept = kept.includes(id)
      return {
        label: people.facts.labels[id],
        value: text,
        question: isKept ? undefined : from[id],
        kept: isKept
          ? fill(typeof value === 'string' ? opening.bothKept : opening.kept, { value: text })
          : undefined,
      }
    }),
  ].filter(({ value }) => value !== '')
}

type DatesProps = Pick<ReviewProps, 'words' | 'onChange'> & { dates: Review['dates'] }

function Dates({ dates, words, onChange }: DatesProps) {
  const language = useLanguage()
  const { opening, dates: labels } = words
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="intake-dates" className="space-y-1">
      <h4 id="intake-dates" className="text-lg">
        {opening.dates}
      </h4>
      {dates.map((each) => (
        <div key={each.from}>
          <Tick
            isOn={each.isTaken}
            onChange={(isTaken) =>
              onChange({ dates: dates.map((one) => (one === each ? { ...one, isTaken } : one)) })
            }
          >
            {fill(opening.dateOf, {
              kind: labels.kinds[each.kind],
              date: formatPastDate(plainDate(each.day), language),
            })}
          </Tick>
          <p className="pl-8 text-sm text-ink-soft">{fromIntake(each.from, words)}</p>
          {each.isPast ? <p className="pl-8 text-sm font-semibold text-danger">{opening.past}</p> : null}
        </div>
      ))}
    </section>
  )
}

type DocumentsProps = Pick<ReviewProps, 'words' | 'onChange'> & { documents: Review['documents'] }

function Documents({ documents, words, onChange }: DocumentsProps) {
  const { opening, people, documents: labels } = words
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="intake-documents" className="space-y-1">
      <h4 id="intake-documents" className="text-lg">
        {opening.documents}
      </h4>
      <p className="text-sm text-ink-soft">{opening.documentsHint}</p>
      {documents.map((each) => (
        <div key={`${each.kind} ${each.whose}`}>
          <Tick
            isOn={each.isTaken}
            onChange={(isTaken) =>
              onChange({ documents: documents.map((one) => (one === each ? { ...one, isTaken } : one)) })
            }
          >
            {fill(opening.documentOf, {
              document: labels.kinds[each.kind],
              whose: each.whose === 'client' ? people.client : people.parts[each.whose],
            })}
          </Tick>
          <p className="pl-8 text-sm text-ink-soft">{fromIntake(each.from, words)}</p>
        </div>
      ))}
    </section>
  )
}

type EditReviewedProps = {
  person: ReviewedPerson
  words: ReviewWords
  onDone: (changed: ReviewedPerson) => void
  onClose: () => void
}

/** Beside the form that sends all: what is corrected here is sent with it. */
export function EditReviewed({ person, words, onDone, onClose }: EditReviewedProps) {
  return (
    <SideSheet
      title={isUnnamed(person) ? words.opening.addChild : `${words.opening.edit}: ${fullName(person)}`}
      onClose={onClose}
    >
      {(leave) => <ReviewedForm {...{ person, words, onDone }} onCancel={leave} />}
    </SideSheet>
  )
}

function ReviewedForm({
  person,
  words,
  onDone,
  onCancel,
}: Omit<EditReviewedProps, 'onClose'> & { onCancel: () => void }) {
  const language = useLanguage()
  const { people: labels } = words
  const [start] = useState(() => draftOf({ ...person, accountEmail: '' }))
  const form = useForm({
    id: `reviewed-${person.key}`,
    start,
    read: readPerson,
    say: ({ code }) => validationSentence(code, language),
    send: (typed: PersonStart) => Promise.resolve(typed),
    onDone: ({ accountEmail: _account, ...typed }) =>
      onDone({ ...person, ...typed, isTaken: person.isTaken || isUnnamed(person), kept: [] }),
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <PersonFields
        form={form}
        words={labels}
        hasAccount={false}
        sourceOf={(id) => {
          const question = person.from[id]
          return question === undefined ? null : fromIntake(question, words)
        }}
      />
      <FormEnd
        form={form}
        save={labels.form.button}
        saving={labels.form.busy}
        cancel={labels.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
