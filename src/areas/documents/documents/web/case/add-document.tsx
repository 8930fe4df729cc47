// The firm adds a document to a case: for its client to read, or for the firm alone.
import { useMemo, useState } from 'react'
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TITLE_LENGTH_MAX, whyNotTitle } from '../../rules/limits.ts'
import type { Addition } from '../sending/sent-file.ts'
import { useReadAgain } from '../room-queries.ts'
import { useSending } from '../sending/use-sending.ts'
import { SendingArea } from '../sending-area.tsx'
import type { CaseLabels } from './case-labels.ts'

const WAYS = ['shared', 'internal'] as const satisfies readonly Addition['way'][]

/** What is given most often. */
const FIRST_KIND: Record<Addition['way'], DocumentKind> = { shared: 'forms', internal: 'other' }

const NONE: readonly string[] = []
/** Stands for all that the firm adds. */
const ANY: Addition = { way: 'shared', kind: 'other', title: '' }

type AddDocumentProps = { caseId: string; labels: CaseLabels }

export function AddDocument({ caseId, labels }: AddDocumentProps) {
  const { ours } = labels.words
  const [way, setWay] = useState<Addition['way'] | null>(null)
  useArrivals(caseId)
  if (way !== null)
    return <AddForm key={way} way={way} caseId={caseId} labels={labels} onClose={() => setWay(null)} />
  return (
    <div className="mt-1 -ml-3 flex flex-wrap">
      {WAYS.map((each) => (
        <Button key={each} kind="quiet" onClick={() => setWay(each)}>
          {ours.add[each].open}
        </Button>
      ))}
    </div>
  )
}

/** What arrives is read, also where the form was closed meanwhile or the file was left by an earlier visit. */
function useArrivals(caseId: string): void {
  const target = useMemo(() => ({ caseId, requestIds: NONE, addition: ANY }), [caseId])
  useSending(target, useReadAgain(caseId))
}

type AddFormProps = AddDocumentProps & { way: Addition['way']; onClose: () => void }

function AddForm({ way, caseId, labels, onClose }: AddFormProps) {
  const { add } = labels.words.ours
  const { kinds } = labels.review
  const language = useLanguage()
  const [kind, setKind] = useState<DocumentKind>(FIRST_KIND[way])
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const why = title === '' ? null : whyNotTitle(title)
  const addition = { way, kind, title }
  return (
    <section aria-label={add[way].open} className="mt-4 max-w-form space-y-4 border-t border-line pt-4">
      <p className="text-lg font-semibold">{add[way].open}</p>
      <p>{add[way].hint}</p>
      <SelectField
        id={`add-${way}-kind`}
        label={add.kind}
        options={DOCUMENT_KINDS.map((each) => [each, kinds[each]] as const)}
        value={kind}
        onChange={setKind}
      />
      <Field
        id={`add-${way}-title`}
        label={add.title}
        hint={add.titleHint}
        error={why === null ? null : validationSentence(why, language)}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={TITLE_LENGTH_MAX - NUMBER_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {why === null ? (
        <SendingArea
          caseId={caseId}
          requestIds={NONE}
          addition={addition}
          title={title === '' ? kinds[kind] : title}
          words={labels.sending}
        />
      ) : null}
      <Button kind="quiet" onClick={onClose}>
        {add.close}
      </Button>
    </section>
  )
}

/** Of several files under one title, such as " (10)". */
const NUMBER_LENGTH = 5
