// The case of a person on the telephone, once they are identified: the conflict check, and the first step.
import { codeOf } from '#api/failure.ts'
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import { FIRST_ACTIONS } from '#areas/cases/cases/rules/from-intake.ts'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { validationSentence } from '#kernel/validation.ts'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { AlikeClient, AlikeClients, NameQuery, OpenedCase, PhoneOpening } from '../contract.ts'
import { type CaseDraft, CaseFields, caseGaps } from './case-fields.tsx'
import type { ClientDraft } from './client-fields.tsx'
import { useNameConflicts, useOpenByPhone } from './phone-queries.ts'
import type { PhoneTools } from './phone-tools.ts'
import { useAttorneys } from '#web/use-attorneys.ts'

/** What the next opening begins with. */
export type Kept = Pick<CaseDraft, 'attorneyId'>

type Client =
  | { kind: 'known'; known: AlikeClient }
  | { kind: 'new'; person: ClientDraft; alike: AlikeClients | null }

type PhoneCaseProps = PhoneTools & {
  client: Client
  kept: Kept | null
  /** A similar person was entered since: check the similar people again. */
  onStale: () => Promise<void>
  onOpened: (opened: OpenedCase, kept: Kept) => void
}

export function PhoneCase(props: PhoneCaseProps) {
  const { client, words, opening } = props
  const check = useNameConflicts(namedIn(client))
  const attorneys = useAttorneys()
  const checking = { loading: words.loadingCheck, failed: words.failedCheck }
  const finding = { loading: words.loadingAttorneys, failed: opening.failedAttorneys }
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

function namedIn(client: Client): NameQuery {
  if (client.kind === 'new') {
    const { firstName, lastName } = client.person
    return { firstName, lastName }
  }
  return { clientId: client.known.id }
}

function sentOf(client: Client): PhoneOpening['client'] {
  if (client.kind === 'known') return { kind: 'known', clientId: client.known.id }
  return { kind: 'new', details: client.person, alikeSeen: client.alike?.clients.length ?? 0 }
}

type OpeningProps = PhoneCaseProps & Attorneys & { check: ConflictCheck }

function useOpening(props: OpeningProps) {
  const { client, check, attorneys, words, readerId, kept, onStale, onOpened } = props
  const language = useLanguage()
  const open = useOpenByPhone()
  const proposed = kept?.attorneyId ?? readerId
  const start: CaseDraft = {
    kind: 'family-petition',
    attorneyId: attorneys.find(({ id }) => id === proposed)?.id ?? '',
    nextAction: FIRST_ACTIONS[0],
    note: '',
  }
  return useForm({
    id: 'phone-case',
    start,
    read: (draft: CaseDraft) => ({ input: draft, problems: caseGaps(draft) }),
    say: ({ field }) => (field === 'note' ? words.noteEmpty : validationSentence('SELECT_OPTION', language)),
    async send({ note, ...draft }) {
      const conflicts = { seen: check.conflicts.length, note }
      try {
        const opened = await open.mutateAsync({ ...draft, client: sentOf(client), conflicts })
        onOpened(opened, { attorneyId: draft.attorneyId })
      } catch (thrown) {
        if (codeOf(thrown) === 'ALIKE_CHANGED') await onStale()
        throw thrown
      }
    },
    hasSummary: false,
  })
}

function Opening(props: OpeningProps) {
  const { check, attorneys, words, opening, labels, renderConflicts } = props
  const form = useOpening(props)
  return (
    <div className="space-y-10">
      <section aria-labelledby="phone-conflicts" className="space-y-3">
        <h2 id="phone-conflicts" className="text-xl">
          {words.conflicts}
        </h2>
        {renderConflicts(check)}
      </section>
      <section aria-labelledby="phone-case" className="space-y-4">
        <h2 id="phone-case" className="text-xl">
          {words.case}
        </h2>
        <Form form={form} className="max-w-form space-y-4">
          <CaseFields
            form={form}
            attorneys={attorneys}
            words={opening}
            labels={labels}
            note={{ label: words.note, hint: words.noteHint }}
          />
          <FormEnd form={form} save={opening.button} saving={opening.busy} />
        </Form>
      </section>
    </div>
  )
}
