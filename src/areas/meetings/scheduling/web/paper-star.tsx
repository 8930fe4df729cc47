/** A star cut out of folded paper, for the one moment of joy in the scheduler. */
export function PaperStar() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-14 shrink-0">
      <rect width="64" height="64" rx="8" className="fill-accent" />
      <path
        className="fill-on-accent"
        d="m32 9 5.6 17.2h18.1L41 36.9l5.6 17.2L32 43.5 17.4 54.1 23 36.9 8.3 26.2h18.1z"
      />
      <g className="fill-on-accent">
        <circle cx="9" cy="9" r="2.5" />
        <circle cx="55" cy="9" r="2.5" />
        <circle cx="9" cy="55" r="2.5" />
        <circle cx="55" cy="55" r="2.5" />
      </g>
    </svg>
  )
}
