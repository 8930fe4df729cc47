// One file on its way: how far it is, and what can be done about it.
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LIMITS } from '#firm/limits.ts'
import type { SendingWords } from '../../words/browser.ts'
import { bytesInWords } from './bytes-words.ts'
import type { Sending } from './sending.ts'
import { isOver, type SentFile } from './sent-file.ts'
import { isOverHour } from './time-left.ts'

type RowProps = { file: SentFile; words: SendingWords; sending: Sending }

export function FileRow({ file, words, sending }: RowProps) {
  const language = useLanguage()
  const { name, bytes, sent, pages, state } = file
  const size = [
    bytesInWords(bytes, language),
    ...(pages === null ? [] : [plural(words.pages, pages, language)]),
  ].join(' · ')
  return (
    <li className="space-y-2 border-b border-line py-4">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">{size}</p>
      {isOver(file) ? null : <progress max={bytes} value={sent} aria-label={name} className={BAR} />}
      <p className={state === 'problem' ? 'font-semibold text-danger' : undefined}>
        {problemOf(file, words) ?? standing(file, words, language)}
      </p>
      <Presses file={file} words={words} sending={sending} />
    </li>
  )
}

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action'

/** Null where there is none. The server's own sentence says more than ours. */
export function problemOf({ problem }: Pick<SentFile, 'problem'>, { problems }: SendingWords): string | null {
  if (!problem) return null
  return problem.sentence ?? fill(problems[problem.code], { megabytes: LIMITS.uploadMegabytes })
}

function standing(
  { state, sent, bytes, minutesLeft }: SentFile,
  words: SendingWords,
  language: Language,
): string {
  const said = words.states[state]
  if (state !== 'sending') return said
  const progress = fill(words.progress, {
    sent: bytesInWords(sent, language),
    total: bytesInWords(bytes, language),
  })
  return [said, progress, ...timeLeft(minutesLeft, words, language)].join(' · ')
}

function timeLeft(minutes: number | null, { left }: SendingWords, language: Language): string[] {
  if (minutes === null) return []
  if (isOverHour(minutes)) return [left.overHour]
  return [minutes === 0 ? left.underMinute : plural(left.minutes, minutes, language)]
}

const PAUSABLE: readonly SentFile['state'][] = ['sending', 'waiting', 'line', 'busy']
/** Choosing it again is what helps with these. */
const FOR_GOOD = ['unreadable', 'twice', 'too-large', 'refused']

function Presses({ file: { id, name, state, problem }, words, sending }: RowProps) {
  const press = (action: string, onClick: () => void) => (
    <Button kind="quiet" aria-label={fill(words.actionOn, { action, name })} onClick={onClick}>
      {action}
    </Button>
  )
  if (state === 'received') return press(words.dismiss, () => sending.cancel(id))
  return (
    <div className="-ml-3 flex flex-wrap gap-2">
      {problem && !FOR_GOOD.includes(problem.code) ? press(words.retry, () => sending.resume(id)) : null}
      {state === 'paused' ? press(words.resume, () => sending.resume(id)) : null}
      {PAUSABLE.includes(state) ? press(words.pause, () => sending.pause(id)) : null}
      {press(problem ? words.dismiss : words.cancel, () => sending.cancel(id))}
    </div>
  )
}
