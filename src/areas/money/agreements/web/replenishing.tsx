// Refilling a case's low trust money to a target: the rule, and the request to send now.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseFees, ReplenishInput } from '../contract.ts'
import { AMOUNT_CENTS_MAX } from '../rules/agreement.ts'
import { REPLENISH_MODES, THRESHOLD_CENTS_MIN } from '../rules/replenish.ts'
import { useSetReplenishment, useStopReplenishment } from './queries.ts'
import { useFeeWords } from './words.ts'

export function Replenishing({ fees }: { fees: CaseFees }) {
  const { replenish: words } = useFeeWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const stop = useStopReplenishment()
  const rule = fees.replenishment
  return (
    <section aria-labelledby="fee-replenish" className="mt-8">
      <h3 id="fee-replenish" className="text-xl">
        {words.heading}
      </h3>
      <p className="mt-2">
        {rule
          ? fill(words.rule, {
              threshold: formatCents(rule.thresholdCents, language),
              target: formatCents(rule.targetCents, language),
              name: rule.setBy,
            })
          : words.none}{' '}
        {rule ? words.modeSays[rule.mode] : null}
      </p>
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        {isOpen ? (
          <RuleForm fees={fees} onDone={() => setOpen(false)} />
        ) : (
          <div className="mt-2 flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => setOpen(true)}>
              {rule ? words.change : words.begin}
            </Button>
            {rule ? (
              <Button
                kind="quiet"
                busyLabel={stop.isPending && words.stopping}
                onClick={() => stop.mutate({ caseId: fees.case.id })}
              >
                {words.stop}
              </Button>
            ) : null}
          </div>
        )}
      </ForRoles>
      <Outcome kind="danger">{stop.isError ? sentenceOf(stop.error) : null}</Outcome>
    </section>
  )
}

type Values = { threshold: string; target: string; mode: ReplenishInput['mode'] }
type Wanted = Omit<ReplenishInput, 'caseId'>
const FIELDS = ['threshold', 'target'] as const

function readRule({ threshold, target, mode }: Values): Read<Wanted, { field: (typeof FIELDS)[number] }> {
  const [thresholdCents, targetCents] = [
    centsOf(threshold, AMOUNT_CENTS_MAX),
    centsOf(target, AMOUNT_CENTS_MAX),
  ]
  const isWrong = {
    threshold: thresholdCents === null || thresholdCents < THRESHOLD_CENTS_MIN,
    target: targetCents === null || targetCents <= (thresholdCents ?? 0),
  }
  const problems = FIELDS.filter((field) => isWrong[field]).map((field) => ({ field }))
  if (thresholdCents === null || targetCents === null || problems.length > 0) return { input: null, problems }
  return { input: { thresholdCents, targetCents, mode }, problems }
}

function RuleForm({ fees, onDone }: { fees: CaseFees; onDone: () => void }) {
  const { replenish: words, cancel } = useFeeWords()
  const save = useSetReplenishment()
  const rule = fees.replenishment
  const form = useForm({
    id: 'replenish',
    start: {
      threshold: rule ? dollarsOf(rule.thresholdCents) : '',
      target: rule ? dollarsOf(rule.targetCents) : '',
      mode: rule?.mode ?? 'propose',
    },
    read: readRule,
    say: ({ field }) => words.problems[field],
    send: (wanted) => save.mutateAsync({ caseId: fees.case.id, ...wanted }),
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="mt-3 max-w-form space-y-5">
      <AmountField form={form} name="threshold" label={words.threshold} hint={words.thresholdHint} />
      <AmountField form={form} name="target" label={words.target} />
      <RadioCards
        id={form.idOf('mode')}
        name="mode"
        label={words.mode}
        choices={REPLENISH_MODES.map((value) => ({ value, label: words.modes[value] }))}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      <FormEnd form={form} save={words.save} saving={words.saving} cancel={cancel} onCancel={onDone} />
    </Form>
  )
}
