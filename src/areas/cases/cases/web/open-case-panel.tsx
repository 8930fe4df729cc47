// Opens a case from the intake, or adds it to an open one of the client, with what the intake says. States what still prevents it.
import { useMemo, useState } from 'react'
import type { SentIntake } from '#areas/intake/intake/contract.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { buttonClass } from '#ui/button.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Attorneys, Case, CasesOfIntake } from '../contract.ts'
import { CASE_KINDS, type CaseKind } from '../rules/case-kinds.ts'
import { caseKindOf, FIRST_ACTIONS } from '../rules/from-intake.ts'
import { proposalOf } from '../rules/intake-proposal.ts'
import { type KnownPerson, type Review, reviewOf, takenOf } from '../rules/intake-review.ts'
import type { OpeningWords } from '../words/index.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { EditReviewed, IntakeReview, type ReviewWords } from './intake-review.tsx'
import { type OpeningSaid, useAddIntake, useCasesOfIntake, useOpenCase } from './open-case-queries.ts'
import { startOf } from './person-form.tsx'
import { usePeople } from './record-queries.ts'
import { useCase } from './staff-queries.ts'

type CaseLabels = {
  kinds: Record<CaseKind, string>
  actions: Record<(typeof FIRST_ACTIONS)[number], string>
}

type OpenCasePanelProps = {
  intake: SentIntake
  words: OpeningWords
  labels: CaseLabels
  /** Of what the intake says. */
  review: ReviewWords
  /** The reader: proposed as the attorney if they are one. */
  readerId: string | null
  onOpened: (opened: Case) => void
  pathOf: (caseId: string) => string
}

export function OpenCasePanel(props: OpenCasePanelProps) {
  const { words } = props
  return (
    <section aria-labelledby="open-case" className="space-y-4 border-t border-line pt-6">
      <h2 id="open-case" className="text-2xl">
        {words.heading}
      </h2>
      <Inside {...props} />
    </section>
  )
}

function Inside(props: OpenCasePanelProps) {
  const { intake, words } = props
  const attorneys = useAttorneys()
  const isReady = intake.handling === 'cleared' && intake.hasAccount
  const cases = useCasesOfIntake(intake.id, isReady)
  if (intake.handling === 'opened') return <Opened {...props} />
  if (!intake.hasAccount) {
    return <Notice kind="info">{fill(words.noAccount, { email: intake.client.email })}</Notice>
  }
  if (intake.handling !== 'cleared') return <p>{words.first}</p>
  return (
    <Loaded query={attorneys} words={{ ...words, failed: words.failedAttorneys }}>
      {(read) => (
        <Loaded query={cases} words={{ ...words, loading: words.loadingCases, failed: words.failedCases }}>
          {(open) => <Where attorneys={read.attorneys} cases={open.cases} {...props} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type OpenedProps = Pick<OpenCasePanelProps, 'intake' | 'words' | 'pathOf'>

function Opened({ intake: { caseId, attorney }, words, pathOf }: OpenedProps) {
  const { data } = useCase(caseId)
  const done = data ? fill(words.done, { number: data.number }) : words.opened
  return (
    <>
      <Outcome>{done}</Outcome>
      {attorney ? <p>{fill(words.of, { name: attorney.name })}</p> : null}
      {caseId === null ? null : (
        <PageLink to={pathOf(caseId)} className={buttonClass('secondary')}>
          {words.goTo}
        </PageLink>
      )}
    </>
  )
}

type WhereProps = OpenCasePanelProps & Pick<Attorneys, 'attorneys'> & Pick<CasesOfIntake, 'cases'>

const NEW_CASE = ''

/** An open case of the same kind is proposed in place of a second one. */
function Where(props: WhereProps) {
  const { cases, words, labels, intake } = props
  const usual = caseKindOf(intake.answers.serviceType ?? 'other')
  const own = cases.filter(({ mayAdd }) => mayAdd)
  const [where, setWhere] = useState(own.find(({ kind }) => kind === usual)?.id ?? NEW_CASE)
  const target = own.find(({ id }) => id === where) ?? null
  return (
    <>
      {cases.length === 0 ? null : (
        <Notice kind="info" title={words.existing}>
          {cases
            .filter(({ mayAdd }) => !mayAdd)
            .map(({ id, number, kind, attorney }) => (
              <p key={id}>
                {attorney
                  ? fill(words.theirs, { number, kind: labels.kinds[kind], name: attorney.name })
                  : fill(words.untaken, { number, kind: labels.kinds[kind] })}
              </p>
            ))}
          {own.length === 0 ? null : (
            <SelectField
              id="case-where"
              label={words.where}
              options={[
                ...own.map(
                  ({ id, number, kind }) =>
                    [id, fill(words.addTo, { number, kind: labels.kinds[kind] })] as const,
                ),
                [NEW_CASE, words.newCase],
              ]}
              value={where}
              onChange={setWhere}
            />
          )}
        </Notice>
      )}
      {target ? (
        <Adding key={target.id} {...props} target={target} />
      ) : (
        <Opening {...props} target={null} people={NOBODY} />
      )}
    </>
  )
}

const NOBODY: readonly KnownPerson[] = []

type Target = CasesOfIntake['cases'][number]

function Adding(props: WhereProps & { target: Target }) {
  const { target, review } = props
  const people = usePeople(target.id)
  return (
    <Loaded query={people} words={review.people}>
      {(read) => (
        <Opening
          {...props}
          people={read.people.map((person) => {
            const { id, version } = person
            return { ...startOf(person), id, version }
          })}
        />
      )}
    </Loaded>
  )
}

type OpeningProps = WhereProps & {
  /** Null for a new case. */
  target: Target | null
  people: readonly KnownPerson[]
}

type Draft = DueDraft &
  Review & {
    kind: CaseKind
    attorneyId: string
    nextAction: (typeof FIRST_ACTIONS)[number]
  }

type Problem = { field: 'attorney' | 'due' }

function readOpening(draft: Draft): Read<OpeningSaid, Problem> {
  const { kind, attorneyId, nextAction } = draft
  if (attorneyId === '') return { input: null, problems: [{ field: 'attorney' }] }
  const due = dueOf(draft)
  if (!due) return { input: null, problems: [{ field: 'due' }] }
  return {
    input: { opening: { kind, attorneyId, nextAction, ...due }, taken: takenOf(draft) },
    problems: [],
  }
}

function useReviewStart({ intake, people }: Pick<OpeningProps, 'intake' | 'people'>): Review {
  const { answers, redFlags, asOf } = intake
  return useMemo(() => {
    const flags = redFlags.map(({ id }) => id)
    return reviewOf(proposalOf(answers, flags, dateIn(FIRM_ZONE, instant(new Date(asOf)))), people)
  }, [answers, redFlags, asOf, people])
}

function useOpening(props: OpeningProps) {
  const { intake, attorneys, words, readerId, onOpened, target } = props
  const language = useLanguage()
  const open = useOpenCase(intake.id, onOpened)
  const add = useAddIntake(intake.id, onOpened)
  const start: Draft = {
    kind: caseKindOf(intake.answers.serviceType ?? 'other'),
    attorneyId: attorneys.find(({ id }) => id === readerId)?.id ?? '',
    nextAction: FIRST_ACTIONS[0],
    hasDue: false,
    due: NO_DATE,
    ...useReviewStart(props),
  }
  return useForm({
    id: `case-${target?.id ?? 'new'}`,
    start,
    read: (draft: Draft): Read<OpeningSaid, Problem> =>
      target ? { input: { opening: null, taken: takenOf(draft) }, problems: [] } : readOpening(draft),
    say: ({ field }) => (field === 'due' ? words.invalidDate : validationSentence('SELECT_OPTION', language)),
    async send({ opening, taken }: OpeningSaid) {
      if (target) await add.mutateAsync({ caseId: target.id, taken })
      else if (opening) await open.mutateAsync({ ...opening, taken })
    },
    hasSummary: false,
  })
}

function Opening(props: OpeningProps) {
  const { intake, words, target, review } = props
  const form = useOpening(props)
  const [editing, setEditing] = useState<string | null>(null)
  const { values, set } = form
  const edited = values.people.find(({ key }) => key === editing)
  return (
    <>
      <Form form={form} className="space-y-4">
        {target ? null : <NewCase form={form} {...props} />}
        <IntakeReview review={values} said={intake} words={review} onChange={set} onEdit={setEditing} />
        <FormEnd
          form={form}
          save={target ? fill(words.confirmAdd, { number: target.number }) : words.confirm}
          saving={target ? words.adding : words.busy}
        />
      </Form>
      {edited ? (
        <EditReviewed
          key={edited.key}
          person={edited}
          words={review}
          onClose={() => setEditing(null)}
          onDone={(changed) => {
            set((now) => ({ people: now.people.map((each) => (each.key === changed.key ? changed : each)) }))
            setEditing(null)
          }}
        />
      ) : null}
    </>
  )
}

type NewCaseProps = OpeningProps & { form: ReturnType<typeof useOpening> }

function NewCase({ form, attorneys, words, labels }: NewCaseProps) {
  const { values, set } = form
  return (
    <>
      <SelectField
        id="case-type"
        label={words.type}
        options={CASE_KINDS.map((kind) => [kind, labels.kinds[kind]])}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <SelectField
        {...form.at('attorney')}
        label={words.attorney}
        options={[['', words.choose], ...attorneys.map(({ id, name }) => [id, name] as const)]}
        value={values.attorneyId}
        onChange={(attorneyId) => set({ attorneyId })}
      />
      <SelectField
        id="case-action"
        label={words.nextAction}
        options={FIRST_ACTIONS.map((action) => [action, labels.actions[action]])}
        value={values.nextAction}
        onChange={(nextAction) => set({ nextAction })}
      />
      <DueField form={form} words={words} />
    </>
  )
}
