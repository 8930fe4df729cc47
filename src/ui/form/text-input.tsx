// One line or several lines of text. Never narrower than its answer, never wider than the page.
import type { ComponentProps, FocusEvent } from 'react'
import { readPhone } from '#kernel/phone.ts'
import { readEmail, readName } from '#kernel/typed-text.ts'
import { classes } from '../classes.ts'

export const CONTROL =
  'mt-1 w-full rounded-md border-2 border-line-strong bg-sheet px-3 text-ink placeholder:text-ink-soft ' +
  'hover:border-ink aria-invalid:border-danger disabled:bg-sunk disabled:text-ink-soft'

type Reader = (typed: string) => string
type TextInputProps = ComponentProps<'input'> & {
  /** How the typed text is understood, shown in its place once the field is left. Numbers, addresses and own names have theirs. */
  reads?: Reader
}

const OF_TYPE: Readonly<Record<string, Reader>> = { tel: readPhone, email: readEmail }
const OF_NAMES: Readonly<Record<string, Reader>> = {
  name: readName,
  'given-name': readName,
  'family-name': readName,
}

export function TextInput({ className, type = 'text', reads, onBlur, ...rest }: TextInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    const reader = reads ?? OF_TYPE[type] ?? OF_NAMES[rest.autoComplete ?? '']
    const read = reader?.(target.value) ?? target.value
    if (read !== target.value) {
      target.value = read
      rest.onChange?.(event)
    }
    onBlur?.(event)
  }
  return (
    <input {...rest} type={type} onBlur={leave} className={classes(CONTROL, 'min-h-12 py-2', className)} />
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(CONTROL, 'py-2 leading-body', className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(CONTROL, 'min-h-12 py-2', className)} />
}
