// What waits in a restored copy, and the press that lets it out.
import { type ReactNode, useState } from 'react'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { CopyStanding } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { copyWords } from '../words/index.ts'
import { useCopy, useReleaseCopy } from './queries.ts'

/** Nothing where this is the firm's own. */
export function CopyPanel({ timeZone }: { timeZone: string }) {
  const words = useWords(copyWords)
  const { data } = useCopy()
  const release = useReleaseCopy()
  const [isAsking, setAsking] = useState(false)
  const copy = data?.copy ?? null
  const close = () => setAsking(false)
  return (
    <>
      <Outcome kind={release.error ? 'danger' : 'success'}>
        {release.error?.message ?? (release.data ? words.released : null)}
      </Outcome>
      {copy === null ? null : (
        <Standing copy={copy} timeZone={timeZone}>
          <Button busyLabel={release.isPending && words.releasing} onClick={() => setAsking(true)}>
            {words.release}
          </Button>
        </Standing>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={words.sure}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close()
                release.mutate()
              }}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{words.warning}</p>
      </Dialog>
    </>
  )
}

type StandingProps = {
  timeZone: string
  copy: NonNullable<CopyStanding['copy']>
  /** The button, where it may be released. */
  children: ReactNode
}

function Standing({ copy, timeZone, children }: StandingProps) {
  const words = useWords(copyWords)
  const language = useLanguage()
  const moment = formatMoment(instant(copy.since), timeZone, language)
  const going = copy.waiting.filter(({ goes }) => goes > 0)
  const stays = copy.waiting.reduce((sum, each) => sum + each.stays, 0)
  return (
    <Notice kind="warning" title={words.title}>
      <div className="space-y-3">
        <p className="break-words">{fill(words.body, { address: copy.madeAt, moment })}</p>
        <p className="font-semibold">{words.waits}</p>
        {going.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ul className="list-disc pl-6">
            {going.map(({ of, goes }) => (
              <li key={of}>{plural(words[of], goes, language)}</li>
            ))}
          </ul>
        )}
        {stays === 0 ? null : <p>{plural(words.stays, stays, language)}</p>}
        {copy.isHeldBySetting ? <p>{words.bySetting}</p> : children}
      </div>
    </Notice>
  )
}
