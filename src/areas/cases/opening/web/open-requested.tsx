// Opening the case that a client asked for: the conflict check is read and answered in the same step.
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import { FIRST_ACTIONS } from '#areas/cases/cases/rules/from-intake.ts'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { CaseRequest, OpenedCase } from '../contract.ts'
import { type CaseDraft, CaseFields, caseGaps } from './case-fields.tsx'
import type { DeskTools } from './desk-tools.ts'
import { useAttorneys } from '#web/use-attorneys.ts'
import { useOpenRequested, useRequestConflicts } from './staff-queries.ts'

type OpenRequestedProps = DeskTools & {
  request: CaseRequest
  onCancel: () => void
  onOpened: (said: string, opened: OpenedCase) => void
}

export function OpenRequested(props: OpenRequestedProps) {
  const { request, words, opening } = props
  const check = useRequestConflicts(request.id)
  const attorneys = useAttorneys()
  const checking = { loading: words.open.loadingCheck, failed: words.open.failedCheck }
  const finding = { loading: words.open.loadingAttorneys, failed: opening.failedAttorneys }
  return (
    <Loaded query={check} words={checking}>
      {(found) => (
        <Loaded query={attorneys} words={finding}>
          {(read) => <Opening check={found} {...read} {...props} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type OpeningProps = OpenRequestedProps & Attorneys & { check: ConflictCheck }

function useOpening({ request, check, attorneys, words, readerId, onOpened }: OpeningProps) {
  const language = useLanguage()
  const open = useOpenRequested(request.id)
  const start: CaseDraft = {
    kind: request.proposedKind,
    attorneyId: attorneys.find(({ id }) => id === readerId)?.id ?? '',
    nextAction: FIRST_ACTIONS[0],
    note: '',
  }
  return useForm({
    id: `open-${request.id}`,
    start,
    read: (draft: CaseDraft) => ({ input: draft, problems: caseGaps(draft) }),
    say: ({ field }) =>
      field === 'note' ? words.open.noteEmpty : validationSentence('SELECT_OPTION', language),
    send: ({ note, ...draft }) =>
      open.mutateAsync({ ...draft, conflicts: { seen: check.conflicts.length, note } }),
    onDone: (opened) =>
      onOpened(fill(words.open.done, { number: opened.number, name: request.client.name }), opened),
    hasSummary: false,
  })
}

function Opening(props: OpeningProps) {
  const { check, attorneys, words, opening, labels, renderConflicts, onCancel } = props
  const form = useOpening(props)
  return (
    <Form form={form} className="max-w-form space-y-4">
      {renderConflicts(check)}
      <CaseFields
        form={form}
        attorneys={attorneys}
        words={opening}
        labels={labels}
        note={{ label: words.open.note, hint: words.open.noteHint }}
      />
      <FormEnd
        form={form}
        save={opening.button}
        saving={opening.busy}
        cancel={words.open.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
