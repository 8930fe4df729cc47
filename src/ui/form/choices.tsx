// Answers to choose from, each a whole card that can be pressed: there is no small circle to hit.
import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from './field.tsx'

type Choice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

export const CARD =
  'flex min-h-14 cursor-pointer items-start gap-3 rounded-md border-2 border-line-strong bg-sheet px-4 py-3 ' +
  'hover:border-ink has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-3 has-focus-visible:outline-ink'
/** Each narrower than alone. */
const ROW = 'mt-3 grid grid-cols-[auto_auto_1fr] gap-2 *:gap-2 *:px-3'
export const MARK =
  'mt-1 size-5 shrink-0 cursor-pointer accent-action focus-visible:shadow-none focus-visible:outline-none'

type RadioCardsProps<Value extends string> = {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Set the question as the page's heading would be. */
  isHeading?: boolean
  /** In one row: two short answers, and a longer one. */
  isRow?: boolean
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { choices, name, value, onChange, isRow, ...frame } = props
  return (
    <FieldGroup {...frame}>
      <div className={isRow ? ROW : 'mt-3 grid gap-3'}>
        {choices.map((choice) => (
          <label key={choice.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={MARK}
            />
            <ChoiceText label={choice.label} hint={choice.hint} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      {error ? (
        <p id={`${id}-error`} className="mb-2 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <label className={CARD}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={MARK}
        />
        <ChoiceText label={label} hint={hint} />
      </label>
    </div>
  )
}

function ChoiceText({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="block font-medium">{label}</span>
      {hint ? <span className="block text-sm text-ink-soft">{hint}</span> : null}
    </span>
  )
}
