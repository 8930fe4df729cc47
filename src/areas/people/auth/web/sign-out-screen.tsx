// Says that the person is signed out, or honestly that they are not.
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocalPath } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { loginPathFor } from '../rules/login-path.ts'
import type { AuthWords } from '../words/index.ts'
import { useSignOut } from './use-sign-out.ts'

type SignOutScreenProps = { words: AuthWords['signOut']; homePath: string; loginPath: string }

export function SignOutScreen({ words, homePath, loginPath }: SignOutScreenProps) {
  const { state, retry } = useSignOut()
  const { pathname, search } = useLocation()
  switch (state) {
    case 'working':
      return <PageSkeleton label={words.working} />
    case 'nobody':
      return <Navigate to={loginPathFor(pathname, search)} replace />
    case 'failed':
      return (
        <Notice kind="danger" role="alert" title={words.failed.title} className="max-w-text">
          <p>{words.failed.text}</p>
          <Button className="mt-4" onClick={() => void retry()}>
            {words.failed.retry}
          </Button>
        </Notice>
      )
    case 'done':
      return <SignedOut words={words.done} homePath={homePath} loginPath={loginPath} />
  }
}

type SignedOutProps = Omit<SignOutScreenProps, 'words'> & { words: AuthWords['signOut']['done'] }

function SignedOut({ words, homePath, loginPath }: SignedOutProps) {
  const localPath = useLocalPath()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1}>
      <PageHeading title={words.title} lead={words.text} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={localPath(homePath)}>{words.home}</ButtonLink>
        <ButtonLink kind="secondary" href={localPath(loginPath)}>
          {words.signIn}
        </ButtonLink>
      </div>
    </div>
  )
}
