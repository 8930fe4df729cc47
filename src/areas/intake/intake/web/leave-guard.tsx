// The exit of the intake: a control on every step, and a question before a link leads away. The browser's own Back is never blocked:
// answers are saved, and typed text is restored.
import { useEffect } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { useLocalPath } from '#ui/language.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { IntakeSession } from '../contract.ts'
import { leaveFor, warnBeforeLeaving } from './leave-page.ts'
import type { Leaving } from './leaving.ts'
import { useIntakeWords } from './words.ts'

const LeaveDialog = byNeed(() => import('./leave-dialog.tsx'))

type LeaveGuardProps = {
  session: IntakeSession
  waiting: number
  leaving: Leaving
  target: string | null
  setTarget: (address: string | null) => void
}

export function LeaveGuard({ session, waiting, leaving, target, setTarget }: LeaveGuardProps) {
  const { leave } = useIntakeWords()
  const localPath = useLocalPath()
  const wouldLose = leaving.isTyped || waiting > 0
  useEffect(() => (wouldLose ? warnBeforeLeaving() : undefined), [wouldLose])
  useEffect(() => onLinkAway(setTarget), [setTarget])
  const home = localPath(addressOf(session.isOwned ? 'portal' : 'home'))
  return (
    <>
      <Button kind="quiet" className="-mx-3" onClick={() => setTarget(home)}>
        {leave.open}
      </Button>
      {target === null ? null : (
        <Part>
          <LeaveDialog
            session={session}
            waiting={waiting}
            leaving={leaving}
            onLeave={() => leaveFor(target)}
            onStay={() => setTarget(null)}
          />
        </Part>
      )}
    </>
  )
}

/** Reports every press of a link that would leave the intake in this window. */
function onLinkAway(tell: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !isAway(link) || !isPlain(event)) return
    event.preventDefault()
    tell(link.href)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

function isAway({ origin, pathname, target }: HTMLAnchorElement): boolean {
  const isWithin = pathname === addressOf('intake') || pathname.startsWith(`${addressOf('intake')}/`)
  return origin === location.origin && !isWithin && target === ''
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
