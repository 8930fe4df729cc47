// How much waits, as a number beside the name of the page.
import { useUnread } from './unread-query.ts'

/** Nothing while it is not known, or nothing waits. */
export function UnreadCount({ words }: { words: string }) {
  const count = useUnread().data?.count ?? 0
  if (count === 0) return null
  return (
    <span className="ml-1.5 inline-flex min-w-6 justify-center rounded-full bg-accent px-1.5 text-sm font-semibold text-on-accent">
      {count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
