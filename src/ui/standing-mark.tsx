// A status as a shape: distinguished without its color. The word is always beside it.

export type MarkedStanding = 'met' | 'check' | 'unmet' | 'unknown'

/** A tick in a circle, a stroke in a triangle, a cross in an octagon, a question mark in a square. */
const MARKS: Readonly<Record<MarkedStanding, { colour: string; shape: string; sign: string }>> = {
  met: {
    colour: 'text-success',
    shape: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
    sign: 'm7 12.5 3.5 3.5L17 9',
  },
  check: { colour: 'text-ink', shape: 'M12 2 23 21H1Z', sign: 'M12 9v5.5m0 2.2v1' },
  unmet: { colour: 'text-danger', shape: 'M8 2h8l6 6v8l-6 6H8l-6-6V8Z', sign: 'm8.5 8.5 7 7m0-7-7 7' },
  unknown: {
    colour: 'text-ink-soft',
    shape: 'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z',
    sign: 'M9 9.5a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2.1m0 2.4v.8',
  },
}

export function StandingMark({ standing }: { standing: MarkedStanding }) {
  const { colour, shape, sign } = MARKS[standing]
  return (
    <svg
      aria-hidden="true"
      data-mark={standing}
      viewBox="0 0 24 24"
      className={`mt-0.5 size-6 shrink-0 ${colour}`}
    >
      <path fill="currentColor" d={shape} />
      <path fill="none" stroke="var(--sheet)" strokeWidth="2.2" strokeLinecap="round" d={sign} />
    </svg>
  )
}
