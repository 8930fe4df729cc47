// A member of staff and their own calendar: what it reads of ours, and what we read of it.
import type { CalendarsWords } from '../words/index.ts'
import { Feed } from './feed.tsx'
import { Outside } from './outside.tsx'

type ElsewhereProps = { words: CalendarsWords; timeZone: string }

export function Elsewhere({ words, timeZone }: ElsewhereProps) {
  return (
    <div className="space-y-10">
      <section className="space-y-4">
        <h2 className="text-xl">{words.feed.heading}</h2>
        <Feed words={words} timeZone={timeZone} isStaff />
      </section>
      <Outside words={words} timeZone={timeZone} />
    </div>
  )
}
