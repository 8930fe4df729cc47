// A discount code: asked for only by the person who has one. The price changes as soon as the server has taken it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Hold, Price } from '../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { schedulingKeys } from './queries.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

const FIELD = 'discount-code'

export function DiscountField({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, discount, change } = useScheduler()
  const [isOpen, setOpen] = useState(false)
  const { discount: text } = words
  if (discount && draft.discountCode !== null) {
    return (
      <div>
        <output className="block font-semibold text-success">{useableSentence(discount, text)}</output>
        <Button kind="quiet" className="-ml-3" onClick={() => change({ discountCode: null })}>
          {fill(text.remove, { code: draft.discountCode })}
        </Button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        {text.ask}
      </Button>
    )
  }
  return <CodeForm hold={hold} />
}

function useableSentence(
  { discount }: Price,
  text: Record<'free' | 'percentage' | 'testing', string>,
): string {
  if (!discount) return ''
  return fill(text[discount.kind], { percent: discount.percent ?? 0 })
}

function CodeForm({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { discount: text } = words
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const apply = useApplyCode(hold)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setEmpty(typed === '')
    if (typed !== '' && !apply.isPending) apply.mutate(typed)
    if (typed === '') document.getElementById(FIELD)?.focus()
  }
  const refused = apply.isError ? (sentenceOf(apply.error) ?? words.problem) : null
  return (
    <form noValidate onSubmit={submit} className="max-w-form space-y-3">
      <Field id={FIELD} label={text.label} error={isEmpty ? text.empty : refused}>
        {(control) => (
          <TextInput
            {...control}
            // Anyone who asked for the field wants to type into it.
            ref={focusOnce}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="max-w-60 uppercase"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" busyLabel={apply.isPending && text.applying}>
        {text.apply}
      </Button>
    </form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

function useApplyCode({ appointmentId }: Hold) {
  const api = useApi()
  const queries = useQueryClient()
  const { change } = useScheduler()
  return useMutation({
    mutationFn: (discountCode: string) => api.scheduling.price({ appointmentId, discountCode }),
    onSuccess: (price, discountCode) => {
      queries.setQueryData([...schedulingKeys.price, appointmentId, discountCode], price)
      change({ discountCode })
    },
    onError: () => document.getElementById(FIELD)?.focus(),
  })
}
