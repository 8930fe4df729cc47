// Whether what is typed is saved, and what was typed on another device meanwhile.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Written } from '#ui/written.tsx'
import type { ThreadWords } from '../thread-words.ts'
import { whenSent } from '../when-sent.ts'
import type { DraftSight } from './draft-keeper.ts'

type DraftNoteProps = {
  sight: DraftSight
  words: ThreadWords['compose']['draft']
  timeZone: string
  /** With what the other device has, or without. */
  onSettle: (other: string | null) => void
}

export function DraftNote({ sight: { state, other }, words, timeZone, onSettle }: DraftNoteProps) {
  const isAway = (state === 'here' || state === 'nowhere') && other === null
  return (
    <>
      <div className="min-h-5 text-sm leading-tight text-ink-soft">
        {state === 'saving' || state === 'saved' ? <p>{words[state]}</p> : null}
        {/* Said when it begins, and not with each try. */}
        <output className="block font-semibold">{isAway ? words[state] : null}</output>
      </div>
      <div aria-live="polite">
        {other === null ? null : (
          <OtherDraft other={other} words={words} timeZone={timeZone} onSettle={onSettle} />
        )}
      </div>
    </>
  )
}

type OtherDraftProps = Omit<DraftNoteProps, 'sight'> & { other: NonNullable<DraftSight['other']> }

function OtherDraft({ other, words, timeZone, onSettle }: OtherDraftProps) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const when = whenSent(other.savedAt, now, timeZone, language)
  return (
    <Notice kind="warning" title={fill(words.other, { when })}>
      <Written
        as="p"
        className="max-h-48 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap"
        text={other.text}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onSettle(other.text)}>
          {words.add}
        </Button>
        <Button kind="quiet" onClick={() => onSettle(null)}>
          {words.leave}
        </Button>
      </div>
    </Notice>
  )
}
