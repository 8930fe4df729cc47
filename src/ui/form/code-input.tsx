// A code from a mail or an app: the phone offers digits, and fills it in if it has read the mail.
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { TextInput } from './text-input.tsx'

/** No length is set: a code pasted with a space in the middle is taken whole. */
export function CodeInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={classes('max-w-60 text-xl tracking-wide tabular-nums', className)}
    />
  )
}
