// A drawing of our set: lines of two pixels on a ground of 24. Always beside words, or in a button with a name.
import { classes } from './classes.ts'

export function Icon({ lines, className }: { lines: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes('size-6 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  )
}
