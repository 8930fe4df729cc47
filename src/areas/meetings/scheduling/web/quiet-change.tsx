import { useSchedulerWords } from './words.ts'

type QuietChangeProps = {
  /** What is changed, for those who hear the button by itself. */
  label: string
  onChange: () => void
  /** Where it opens something on the same screen. */
  isOpen?: boolean
}

/** "Change", beside what it changes. */
export function QuietChange({ label, onChange, isOpen }: QuietChangeProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onChange}
      className="min-h-11 shrink-0 px-1 font-semibold text-action underline underline-offset-4"
    >
      {words.change}
    </button>
  )
}
