// The form for a new code.
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import type { Form as FormOf } from '#web/use-form.ts'
import type { Code } from '../contract.ts'
import { codeOf, DISCOUNT_KINDS } from '../rules/discount.ts'
import { type CodeDraft, type DraftField, NEW_DRAFT, readCode } from './code-draft.ts'
import { LimitsFields } from './limits-fields.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { useWords } from '#web/use-words.ts'
import { codesWords } from '../words/index.ts'

type NewCodeFormProps = { onMade: (code: Code) => void; onCancel: () => void }

export function NewCodeForm({ onMade, onCancel }: NewCodeFormProps) {
  const api = useApi()
  const { create: words, problem, cancel } = useWords(codesWords)
  const form = useDraftForm({
    id: 'new-code',
    start: NEW_DRAFT,
    read: readCode,
    send: (input) => api.discounts.create(input),
    onDone: onMade,
  })
  return (
    <Card>
      <Form form={form} className="max-w-form space-y-6">
        <h2 className="text-2xl">{words.heading}</h2>
        <FormProblems form={form} title={problem} />
        <CodeFields form={form} />
        <LimitsFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" id={form.submitId} busyLabel={form.isBusy && words.busy}>
            {words.submit}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function CodeFields({ form }: { form: FormOf<CodeDraft, DraftField> }) {
  const { fields: words } = useWords(codesWords)
  return (
    <>
      <Field {...form.at('code')} label={words.code} hint={words.codeHint}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            reads={codeOf}
            {...form.text('code')}
          />
        )}
      </Field>
      <RadioCards
        {...form.at('kind')}
        name={form.idOf('kind')}
        label={words.kind}
        choices={DISCOUNT_KINDS.map((value) => ({
          value,
          label: words.kinds[value],
          hint: words.kindHints[value],
        }))}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
      />
      {form.values.kind === 'percentage' ? (
        <Field {...form.at('percent')} label={words.percent} hint={words.percentHint}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28"
              {...form.text('percent')}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
