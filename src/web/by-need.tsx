// A component whose script comes when it is drawn first. React's own `lazy` keeps a failure for good: here it is forgotten, and the next
// time it is drawn is another try.
import { type ComponentType, use } from 'react'

type Brought<Props> = { default: ComponentType<Props> }

const failed = new Set<() => void>()

export function byNeed<Props extends object>(load: () => Promise<Brought<Props>>): ComponentType<Props> {
  let coming: Promise<Brought<Props>> | null = null
  const bring = () => {
    const now = load()
    now.catch(() => failed.add(() => (coming = null)))
    return now
  }
  return function ByNeed(props: Props) {
    const { default: Needed } = use((coming ??= bring()))
    return <Needed {...props} />
  }
}

/** Not at once: until a boundary has said so, a failure is drawn more than once. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}
