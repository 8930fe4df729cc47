// Something the reader should know, apart from the flow of the page.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

export const NOTICE_KINDS: Record<NoticeKind, string> = {
  info: 'border-action bg-action-soft',
  success: 'border-success bg-success-soft',
  warning: 'border-accent bg-accent-soft',
  danger: 'border-danger bg-danger-soft',
}

type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  /** Announced when it appears: `alert` at once, `status` when the reader pauses. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice({ kind = 'info', title, role, className, children }: NoticeProps) {
  return (
    <div role={role} className={classes('rounded-sm border-l-8 px-5 py-4', NOTICE_KINDS[kind], className)}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {children ? <div className={title ? 'mt-1' : undefined}>{children}</div> : null}
    </div>
  )
}
