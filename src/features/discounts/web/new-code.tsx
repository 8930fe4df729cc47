// The form for a new code.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Code, NewCode } from '../contract.ts'
import { DISCOUNT_KINDS } from '../rules/discount.ts'
import { type CodeDraft, NEW_DRAFT, readCode } from './code-draft.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { LimitsFields } from './limits-fields.tsx'
import { useCodesWords } from './words.ts'

type NewCodeFormProps = { onMade: (code: Code) => void; onCancel: () => void }

export function NewCodeForm({ onMade, onCancel }: NewCodeFormProps) {
  const api = useApi()
  const { create: words, problem, cancel } = useCodesWords()
  const save = useMutation({ mutationFn: (input: NewCode) => api.discounts.create(input) })
  const form = useDraftForm({ prefix: 'new-code', start: NEW_DRAFT, read: readCode, save, onSaved: onMade })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="max-w-form space-y-6">
        <h2 className="text-2xl">{words.heading}</h2>
        <ErrorSummary key={form.attempt} title={problem} problems={form.problems} />
        <CodeFields form={form} />
        <LimitsFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" id="new-code-submit" busyLabel={form.isBusy && words.busy}>
            {words.submit}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function CodeFields({ form: { idOf, draft, set, error } }: { form: DraftForm<CodeDraft> }) {
  const { fields: words } = useCodesWords()
  return (
    <>
      <Field id={idOf('code')} label={words.code} hint={words.codeHint} error={error('code')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            value={draft.code}
            onChange={({ target }) => set({ code: target.value })}
          />
        )}
      </Field>
      <RadioCards
        id={idOf('kind')}
        name={idOf('kind')}
        label={words.kind}
        error={error('kind')}
        choices={DISCOUNT_KINDS.map((value) => ({
          value,
          label: words.kinds[value],
          hint: words.kindHints[value],
        }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'percentage' ? (
        <Field id={idOf('percent')} label={words.percent} hint={words.percentHint} error={error('percent')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28"
              value={draft.percent}
              onChange={({ target }) => set({ percent: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
