// A form of a case before it is filled for good: the page with its values beside where each comes from, accepted one by one or by page.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { FormReview as Review, ReviewFieldView, ReviewPath } from '../contract.ts'
import { inReadingOrder } from '../rules/reading-order.ts'
import { reviewCountsOf } from '../rules/review.ts'
import type { FormReviewWords } from '../words/index.ts'
import { useFieldKeys } from './field-keys.ts'
import { PagePicture } from './page-picture.tsx'
import { PageValues } from './page-values.tsx'
import { useAcceptFields, useFormReview, useReadReviewAgain, useReviewPage } from './queries.ts'
import { type AnswerParts, isCorrectedHere, ReviewFields } from './review-fields.tsx'
import { stateOf } from './review-words.ts'

type FormReviewProps = AnswerParts & { path: ReviewPath; words: FormReviewWords }

const FILTERS = ['all', 'left', 'missing'] as const
type Filter = (typeof FILTERS)[number]

export function FormReview(props: FormReviewProps) {
  return (
    <Loaded query={useFormReview(props.path)} words={props.words}>
      {(of) => <Reviewing {...props} of={of} />}
    </Loaded>
  )
}

function Reviewing({ of, path, words, ...parts }: FormReviewProps & { of: Review }) {
  const going = useReview(of, path)
  const { page, shown, chosen, nextPage, ofPage } = going
  const picture = useReviewPage(path, page)
  return (
    <>
      <PageHeading title={fill(words.heading, { form: of.form, name: of.personName })} />
      <p className="mt-4">
        {fill(words.edition, { edition: of.edition })} ·{' '}
        <span className="font-semibold">{fill(words.count, reviewCountsOf(of.fields))}</span>
      </p>
      {of.isClosed ? <Notice>{words.closed}</Notice> : null}
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto">
          <PagePicture key={page} query={picture} page={page} form={of.form} field={chosen} words={words}>
            {(place) => <PageValues page={place} fields={ofPage} onChoose={going.onChoose} />}
          </PagePicture>
        </div>
        <div className="min-w-0 space-y-4">
          <Choices of={of} going={going} words={words} />
          <p className="text-sm text-ink-soft max-lg:hidden">{words.keys}</p>
          {going.toAccept.length === 0 || of.isClosed ? null : (
            <Button kind="secondary" busyLabel={going.isBusy && words.accepting} onClick={going.acceptPage}>
              {fill(words.acceptPage, { count: going.toAccept.length })}
            </Button>
          )}
          {shown.length === 0 ? <p>{words.noneHere}</p> : null}
          <ReviewFields {...parts} {...going} path={path} isClosed={of.isClosed} words={words} />
          {nextPage === null ? null : (
            <Button kind="quiet" className="-ml-3" onClick={() => going.goTo(nextPage)}>
              {fill(words.nextPage, { page: nextPage })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

type ChoicesProps = { of: Review; going: ReturnType<typeof useReview>; words: FormReviewWords }

function Choices({ of, going, words }: ChoicesProps) {
  const pages = Array.from({ length: of.pages }, (_, at) => {
    const page = at + 1
    const count = of.fields.filter((field) => field.page === page && isLeft(field)).length
    const said = { page, pages: of.pages, count }
    return [String(page), fill(count === 0 ? words.page : words.pageLeft, said)] as const
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="review-page"
        label={words.choosePage}
        options={pages}
        value={String(going.page)}
        onChange={(next) => going.goTo(Number(next))}
      />
      <SelectField
        id="review-filter"
        label={words.filter}
        options={FILTERS.map((each) => [each, words.filters[each]])}
        value={going.filter}
        onChange={going.setFilter}
      />
    </div>
  )
}

function isLeft(field: ReviewFieldView): boolean {
  return field.isToReview && stateOf(field) !== 'looked'
}

const MATCHES: Record<Filter, (field: ReviewFieldView) => boolean> = {
  all: () => true,
  left: isLeft,
  missing: ({ origin }) => origin === 'missing',
}

function useReview(of: Review, path: ReviewPath) {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<Filter>('all')
  const [name, setName] = useState<string | null>(null)
  const [open, setOpen] = useState<'correction' | 'question' | 'writing' | null>(null)
  const accepting = useAcceptFields(path)
  const readAgain = useReadReviewAgain(path)
  const matching = of.fields.filter(MATCHES[filter])
  const ofPage = inReadingOrder(of.fields.filter((field) => field.page === page))
  const shown = ofPage.filter(MATCHES[filter])
  const chosen = shown.find((field) => field.name === name) ?? shown[0] ?? null
  const nextPage = matching.find((field) => field.page > page)?.page ?? null
  const canAccept = ({ isAttorneys }: ReviewFieldView) => of.canDecide || !isAttorneys
  const toAccept = ofPage.filter((field) => isLeft(field) && !field.isDisputed && !field.isAttorneys)
  const choose = (field: ReviewFieldView) => {
    setOpen(null)
    accepting.reset()
    if (!shown.includes(field)) setFilter('all')
    setName(field.name)
  }
  const goTo = (next: number) => {
    setOpen(null)
    accepting.reset()
    setName(null)
    setPage(next)
  }
  const nextOf = (field: ReviewFieldView | null, by: 1 | -1) =>
    shown[shown.findIndex((each) => each.name === field?.name) + by]
  const step = (by: 1 | -1) => {
    const next = nextOf(chosen, by)
    if (next) choose(next)
    else if (by === 1 && nextPage !== null) goTo(nextPage)
  }
  const send = (fields: readonly ReviewFieldView[], onSuccess: () => void) => {
    if (accepting.isPending || of.isClosed || fields.length === 0) return
    const asAttorney = fields.some(({ isAttorneys }) => isAttorneys)
    const values = fields.map((field) => ({ field: field.name, value: field.value }))
    accepting.mutate({ asAttorney, fields: values }, { onSuccess })
  }
  const accept = (field: ReviewFieldView) => {
    const next = nextOf(field, 1)
    send([field], () => setName(next?.name ?? field.name))
  }
  const acceptChosen = () => {
    if (chosen && isLeft(chosen) && !chosen.isDisputed && canAccept(chosen)) accept(chosen)
    else step(1)
  }
  const acceptPage = () => send(toAccept, () => setOpen(null))
  const changeOf = (field: ReviewFieldView) => {
    if (of.isClosed) return null
    if (isCorrectedHere(field)) return 'correction'
    return field.isOwn && field.kind !== 'box' && canAccept(field) ? 'writing' : null
  }
  useFieldKeys({
    j: () => step(1),
    k: () => step(-1),
    y: acceptChosen,
    Enter: acceptChosen,
    a: acceptPage,
    e: () => setOpen(chosen === null ? null : changeOf(chosen)),
    r: () => setOpen(!of.isClosed && chosen !== null && chosen.ask !== null ? 'question' : null),
  })
  return {
    page,
    goTo,
    filter,
    setFilter,
    shown,
    ofPage,
    chosen,
    nextPage,
    toAccept,
    acceptPage,
    canAccept,
    open,
    isBusy: accepting.isPending,
    problem: failureSentence(accepting.error) ?? null,
    onChoose: choose,
    onOpen: setOpen,
    onCorrected: () => {
      setOpen(null)
      void readAgain()
    },
    onAccept: accept,
  }
}
