// An icon of our set (./icons.ts). Always beside words, or in a button with a name.
import { classes } from './classes.ts'

type IconProps = {
  lines: string
  /** Within a line of text. */
  isSmall?: boolean
  className?: string
}

export function Icon({ lines, isSmall = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(isSmall ? 'size-5' : 'size-6', 'shrink-0', className)}
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
