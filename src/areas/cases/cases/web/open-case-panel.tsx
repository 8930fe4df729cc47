// Opens a case from the intake: its kind, attorney and first step. States what still prevents it.
import type { SentIntake } from '#areas/intake/intake/contract.ts'
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
import type { Attorneys, Case, CaseFromIntake } from '../contract.ts'
import { CASE_KINDS, type CaseKind } from '../rules/case-kinds.ts'
import { caseKindOf, FIRST_ACTIONS } from '../rules/from-intake.ts'
import type { OpeningWords } from '../words/index.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { useOpenCase } from './open-case-queries.ts'
import { useCase } from './staff-queries.ts'

type CaseLabels = {
  kinds: Record<CaseKind, string>
  actions: Record<(typeof FIRST_ACTIONS)[number], string>
}

type OpenCasePanelProps = {
  intake: SentIntake
  words: OpeningWords
  labels: CaseLabels
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
  if (intake.handling === 'opened') return <Opened {...props} />
  if (!intake.hasAccount) {
    return <Notice kind="info">{fill(words.noAccount, { email: intake.client.email })}</Notice>
  }
  if (intake.handling !== 'cleared') return <p>{words.first}</p>
  return (
    <Loaded query={attorneys} words={{ ...words, failed: words.failedAttorneys }}>
      {(read) => <Opening attorneys={read.attorneys} {...props} />}
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

type OpeningProps = OpenCasePanelProps & Pick<Attorneys, 'attorneys'>

type Draft = DueDraft & {
  kind: CaseKind
  attorneyId: string
  nextAction: (typeof FIRST_ACTIONS)[number]
}

type Opening = Omit<CaseFromIntake, 'sessionId'>

function readOpening(draft: Draft): Read<Opening, { field: 'attorney' | 'due' }> {
  const { kind, attorneyId, nextAction } = draft
  if (attorneyId === '') return { input: null, problems: [{ field: 'attorney' }] }
  const due = dueOf(draft)
  if (!due) return { input: null, problems: [{ field: 'due' }] }
  return { input: { kind, attorneyId, nextAction, ...due }, problems: [] }
}

function useOpening({ intake, attorneys, words, readerId, onOpened }: OpeningProps) {
  const language = useLanguage()
  const { serviceType = 'other' } = intake.answers
  const start: Draft = {
    kind: caseKindOf(serviceType),
    attorneyId: attorneys.find(({ id }) => id === readerId)?.id ?? '',
    nextAction: FIRST_ACTIONS[0],
    hasDue: false,
    due: NO_DATE,
  }
  return useForm({
    id: 'case',
    start,
    read: readOpening,
    say: ({ field }) => (field === 'due' ? words.invalidDate : validationSentence('SELECT_OPTION', language)),
    send: useOpenCase(intake.id, onOpened).mutateAsync,
    hasSummary: false,
  })
}

function Opening(props: OpeningProps) {
  const { attorneys, words, labels } = props
  const form = useOpening(props)
  const { values, set } = form
  return (
    <Form form={form} className="space-y-4">
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
      <FormEnd form={form} save={words.button} saving={words.busy} />
    </Form>
  )
}
