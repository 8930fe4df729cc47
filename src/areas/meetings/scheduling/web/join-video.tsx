// The way into a meeting by video: where it leads is said before it is pressed.
import { fill } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Appointment } from '../contract.ts'
import type { SchedulerWords } from '../words/index.ts'

type JoinVideoProps = {
  call: Appointment['videoCall']
  words: SchedulerWords['scheduler']['joining']
  /** Tells apart the links of several meetings on one page. */
  about?: string
}

/** Nothing until there is a link. */
export function JoinVideo({ call, words, about }: JoinVideoProps) {
  if (call === null) return null
  return (
    <div className="mt-4">
      <ButtonLink href={call.link} target="_blank" rel="noopener noreferrer">
        <span>
          {words.join}
          {about === undefined ? null : <span className="sr-only">: {about}</span>}
        </span>
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">{fill(words.opens, { host: new URL(call.link).hostname })}</p>
    </div>
  )
}
