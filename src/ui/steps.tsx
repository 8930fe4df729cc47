// Where the reader is on a road of several steps. Drawn as one: marigold lines behind, pale ones ahead.
import { classes } from './classes.ts'

type StepsProps = {
  /** The list's name for screen readers: "Progress". */
  label: string
  steps: readonly { id: string; label: string }[]
  /** Index of the step the reader is at. */
  current: number
  /** "Step 2 of 7", which replaces the list on narrow screens. */
  summary: string
}

export function Steps({ label, steps, current, summary }: StepsProps) {
  return (
    <nav aria-label={label}>
      <p className="text-sm font-semibold text-ink-soft md:sr-only">
        {summary}
        <span className="text-ink"> · {steps[current]?.label}</span>
      </p>
      <ol className="mt-2 flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'min-w-0 flex-1 border-t-6 pt-2 text-sm',
              // Where the system chooses the colours, what lies ahead still looks another way.
              index <= current ? 'border-accent' : 'border-line forced-colors:border-dotted',
              index === current ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span className="sr-only md:not-sr-only">{step.label}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const BAR =
  'mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action'

type ProgressProps = {
  label: string
  /** Shown in place of the label: the stretch the reader is on. */
  caption?: string
  /** 0 to 1. */
  value: number
  valueText: string
}

/** How much of one long piece of work is done. */
export function Progress({ label, caption, value, valueText }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <span className={caption ? 'font-semibold' : undefined}>{caption ?? label}</span>
        <span className="text-right text-ink-soft">{valueText}</span>
      </div>
      <progress max={100} value={percent} aria-label={label} className={BAR} />
    </div>
  )
}
