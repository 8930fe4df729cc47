// A long road toward a marigold sun, under paper flags: the picture of the home page. Night falls with the dark theme.
import { PapelPicado } from './papel-picado.tsx'

export function TexasMorning({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 520"
      preserveAspectRatio="xMidYMid slice"
      className={`texas-morning ${className ?? ''}`}
    >
      <path className="sky" d="M0 0h600v520H0z" />
      <path className="sky-low" d="M0 214c110-26 190 14 310 0s190-30 290-4v160H0z" />
      <g className="sun">
        {/* A dash of no length with round ends is a petal. */}
        <circle
          cx="330"
          cy="276"
          r="98"
          fill="none"
          strokeWidth="38"
          strokeLinecap="round"
          strokeDasharray="0 38.48"
        />
        <circle cx="330" cy="276" r="84" />
      </g>
      <path className="hill-far" d="M0 318c70-44 150-40 226-14s150 12 210-18 120-22 164 4v230H0z" />
      <path className="hill-near" d="M0 366c110-38 190-24 290-22s210-36 310-6v182H0z" />
      <path className="road" d="M326 343h8l150 177H96z" />
      <path className="road-edge" d="M326 343h1L116 520h-11zM333 343h1l142 177h-11z" />
      <path
        className="road-dash"
        d="m329 352 2 0 .6 9h-3zM328 372h4l1 15h-6zM326 402h7l2 22h-11zM323 442h12l3 31h-18zM318 494h20l2 26h-25z"
      />
      <path
        className="agave"
        d="M520 520c-8-34-26-54-50-64 26 2 46 14 58 36-4-34-2-58 12-82 8 26 8 52 2 80 12-26 30-42 54-48-20 20-32 44-36 78z"
      />
      <PapelPicado flags={7} width={600} sag={30} />
    </svg>
  )
}
