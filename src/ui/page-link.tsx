// Links that keep the reader's language. `PageLink` stays inside React; `DocumentLink` leads to a public page.
import type { ComponentProps } from 'react'
import { Link, useNavigate, type NavigateOptions } from 'react-router'
import { useLocalPath } from './language.tsx'

export function PageLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const localPath = useLocalPath()
  return <Link {...rest} to={localPath(to)} />
}

/** Public pages are not React's: the browser has to load them itself. */
export function DocumentLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const localPath = useLocalPath()
  return (
    <a {...rest} href={localPath(to)}>
      {children}
    </a>
  )
}

/** Goes to a page of the hydrated zone in the reader's language. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return (to, options) => void navigate(localPath(to), options)
}
