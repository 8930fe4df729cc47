// Buttons, and links that look like them. The main one is made like a Texas guide sign: a fine line inside its edge.
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light' | 'ghost'

const SHAPE =
  'inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-md py-2 text-center leading-snug ' +
  'font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 print:hidden'

/** Each kind's colours; the inset line is drawn in the text's own colour. */
const KINDS: Record<ButtonKind, string> = {
  primary: 'px-6 sign-edge bg-action text-on-action hover:bg-action-strong',
  secondary: 'px-6 border-2 border-action text-action hover:bg-action-soft',
  quiet: 'px-3 text-action underline hover:bg-action-soft',
  danger: 'px-6 border-2 border-danger text-danger hover:bg-danger-soft',
  light: 'px-6 sign-edge bg-accent text-on-accent hover:[filter:brightness(1.05)]',
  ghost: 'px-6 border-2 border-current hover:bg-current/10',
}

export function buttonClass(kind: ButtonKind = 'primary', more?: string): string {
  return classes(SHAPE, KINDS[kind], more)
}

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Replaces the label while the work continues; the button then ignores further presses. */
  busyLabel?: string | false | null
}

export function Button({
  kind,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busyLabel)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={buttonClass(kind, classes(isBusy && 'opacity-75', className))}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <BusyDots /> : null}
      {busyLabel || children}
    </button>
  )
}

export function ButtonLink({
  kind,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={buttonClass(kind, className)}>
      {children}
    </a>
  )
}

function BusyDots() {
  return <span aria-hidden="true" className="size-4 animate-pulse rounded-full border-4 border-current" />
}
