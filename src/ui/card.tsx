// A sheet of paper on the page.
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-md border border-line bg-sheet p-6 sm:p-8', className)} />
}
