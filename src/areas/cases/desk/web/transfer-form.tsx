// Transfers a case to another attorney: whom, what goes along, why, and once.
import { REASON_LENGTH_MAX, transferredTo, whyNotReason } from '#areas/cases/cases/rules/hands.ts'
import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseTransfer } from '#areas/cases/cases/contract.ts'
import { goesAlong } from './goes-along.ts'
import type { ChangeProps } from './hands-props.ts'
import { useBulkPreview, useTransfer } from './hands-queries.ts'

type Problem = { field: 'attorneyId' | 'reason'; code: ReturnType<typeof whyNotReason> }

export function TransferForm({
  of,
  words: hands,
  staff,
  reader,
  clientSentence,
  onDone,
  onGone,
}: ChangeProps) {
  const { transfer: words } = hands
  const language = useLanguage()
  const send = useTransfer()
  const nameOf = (attorneyId: string) => staff.attorneys.find(({ id }) => id === attorneyId)?.name
  const form = useForm({
    id: 'transfer',
    start: { attorneyId: '', reason: '' },
    read: ({ attorneyId, reason }): Read<CaseTransfer, Problem> => {
      const code = whyNotReason(reason)
      const problems: Problem[] = [
        ...(attorneyId === '' ? [{ field: 'attorneyId' as const, code: null }] : []),
        ...(code ? [{ field: 'reason' as const, code }] : []),
      ]
      const input = { caseId: of.id, version: of.version, attorneyId, reason }
      return { input: problems.length > 0 ? null : input, problems }
    },
    say: ({ field, code }) =>
      field === 'attorneyId'
        ? words.noAttorney
        : code === null || code === 'REQUIRED'
          ? words.noReason
          : validationSentence(code, language, { max: REASON_LENGTH_MAX }),
    refused: ({ field }) => (field === 'attorneyId' || field === 'reason' ? field : null),
    send: async (input: CaseTransfer) => ({
      ...(await send.mutateAsync(input)),
      name: nameOf(input.attorneyId),
    }),
    onDone: (answer) =>
      answer.case === null ? onGone(fill(words.gone, { name: answer.name ?? '' })) : onDone(),
    hasSummary: false,
  })
  const { attorneyId } = form.values
  const name = nameOf(attorneyId)
  const others = staff.attorneys.filter(({ id }) => id !== of.attorney?.id)
  return (
    <Form form={form} className="space-y-4">
      <SelectField
        {...form.at('attorneyId')}
        label={words.to}
        options={[['', hands.choose], ...others.map((each) => [each.id, each.name] as const)]}
        value={attorneyId}
        onChange={(chosen) => form.set({ attorneyId: chosen })}
      />
      <Preview
        of={of}
        attorneyId={attorneyId}
        name={name}
        words={hands}
        reader={reader}
        sentence={clientSentence}
      />
      <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
        {(control) => <TextArea {...control} {...form.text('reason')} rows={2} />}
      </Field>
      <FormEnd
        form={form}
        save={name === undefined ? words.buttonAlone : fill(words.button, { name })}
        saving={hands.busy}
      />
    </Form>
  )
}

type PreviewProps = Pick<ChangeProps, 'of' | 'words' | 'reader'> & {
  attorneyId: string
  name: string | undefined
  sentence: string
}

function Preview({ of, attorneyId, name, words, reader, sentence }: PreviewProps) {
  const language = useLanguage()
  const isChosen = name !== undefined
  const asked = { caseIds: [of.id], step: { what: 'transfer' as const, attorneyId } }
  const preview = useBulkPreview(isChosen ? asked : null)
  if (!isChosen) return null
  const after = transferredTo(attorneyId, { attorneyId: null, secondId: of.second?.id ?? null })
  const isLost = !canReadCase(reader, { clientId: of.client.id, ...after })
  return (
    <div aria-live="polite" className="border-l-4 border-line-strong pl-4">
      <p className="text-sm text-ink-soft">{words.preview.heading}</p>
      <Loaded query={preview} words={words.preview}>
        {({ cases: [line] }) => (
          <ul className="list-disc space-y-1 pl-5">
            {(line ? goesAlong(line, attorneyId, words, language) : []).map((said) => (
              <li key={said}>{said}</li>
            ))}
            <li>{fill(words.preview.client, { sentence: fill(sentence, { name }) })}</li>
            {isLost ? <li className="font-semibold">{words.preview.lost}</li> : null}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
