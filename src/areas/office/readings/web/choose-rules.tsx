// The firm's own rules about money, as administrators choose them; the server's settings apply until then.
import { useState } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { ReadingsView } from '../contract.ts'
import { useChooseRule } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { readingsWords } from '../words/index.ts'

type RuleView = ReadingsView['rules'][number]

/** A choice's value is a word: null is what the server is set to. */
const SERVER = 'server'
/** Each choice can be sent. */
const NONE: readonly { field: 'value' }[] = []

export function ChooseRules({ rules }: Pick<ReadingsView, 'rules'>) {
  const { rules: words } = useWords(readingsWords)
  return (
    <section aria-labelledby="rules" className="mt-12 max-w-form space-y-8">
      <h2 id="rules" className="text-2xl">
        {words.heading}
      </h2>
      {rules.map((rule) => (
        <OneRule key={rule.rule} newest={rule} />
      ))}
    </section>
  )
}

function OneRule({ newest }: { newest: RuleView }) {
  const { rules: words } = useWords(readingsWords)
  const language = useLanguage()
  const { mutateAsync } = useChooseRule()
  // As of the first choice: another person's newer one is not overwritten unseen.
  const [rule, setRule] = useState(newest)
  const form = useForm({
    id: rule.rule,
    start: { value: rule.value ?? SERVER },
    read: ({ value }) => ({
      input: { rule: rule.rule, value: value === SERVER ? null : value, version: rule.version },
      problems: NONE,
    }),
    say: () => '',
    send: mutateAsync,
    hasSummary: false,
  })
  if (rule !== newest && !form.isChanged) setRule(newest)
  const { label, hint } = words.of[rule.rule]
  const nameOf = (value: string) =>
    rule.rule === 'checkClearingDays'
      ? plural(words.days, Number(value), language)
      : wordAt(words.values, value)
  const options = rule.values.map((value) => [value, nameOf(value)] as const)
  return (
    <Form form={form} className="space-y-4">
      <SelectField
        {...form.at('value')}
        label={label}
        hint={hint}
        options={[[SERVER, fill(words.server, { value: nameOf(rule.server) })], ...options]}
        value={form.values.value}
        onChange={(value) => form.set({ value })}
      />
      {rule.value === null ? null : (
        <p className="text-ink-soft">{fill(words.unused, { value: nameOf(rule.server) })}</p>
      )}
      <Outcome>{form.isDone ? words.saved : null}</Outcome>
      <FormEnd form={form} save={`${words.save}: ${label}`} saving={words.saving} />
    </Form>
  )
}

function wordAt(words: object, value: string): string {
  return new Map<string, string>(Object.entries(words)).get(value) ?? value
}
