// One line or several lines of text. Never narrower than its answer, never wider than the page.
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

export const CONTROL =
  'mt-1 w-full rounded-md border-2 border-line-strong bg-sheet px-3 text-ink placeholder:text-ink-soft ' +
  'hover:border-ink aria-invalid:border-danger disabled:bg-sunk disabled:text-ink-soft'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classes(CONTROL, 'min-h-12 py-2', className)} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(CONTROL, 'py-2 leading-body', className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(CONTROL, 'min-h-12 py-2', className)} />
}
