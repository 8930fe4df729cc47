// The balance at the end of the month on the bank's statement.
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { MonthState } from '../contract.ts'
import { useBankChange } from './queries.ts'
import { balanceOf, typedBalance } from './typed.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function EndingForm({ state }: { state: MonthState }) {
  const { ending: words } = useWords(bankWords).month
  const language = useLanguage()
  const { account, endingCents, month, moneyIn, moneyOut, openingCents } = state
  const save = useBankChange((calls, cents: number) =>
    calls.saveEnding.call({ fund: account.fund, month, endingCents: cents }),
  )
  const form = useForm({
    id: 'bank-ending',
    start: { ending: endingCents === null ? '' : typedBalance(endingCents) },
    read: ({ ending }) => {
      const cents = balanceOf(ending)
      return { input: cents, problems: cents === null ? [{ field: 'ending' as const }] : [] }
    },
    say: () => words.problem,
    send: (cents: number) => save.mutateAsync(cents),
    hasSummary: false,
  })
  const opening = fill(words.opening, { amount: formatCents(openingCents, language) })
  const moved = fill(words.moved, {
    in: formatCents(moneyIn.cents, language),
    out: formatCents(moneyOut.cents, language),
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <p className="text-ink-soft">{`${opening}. ${moved}`}</p>
      <Field {...form.at('ending')} label={words.label}>
        {(control) => <TextInput {...control} {...form.text('ending')} className="max-w-44" />}
      </Field>
      <FormEnd form={form} kind="secondary" save={words.save} saving={words.saving} />
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}
