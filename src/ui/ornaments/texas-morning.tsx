// A long road toward a marigold sun, under paper flags: the picture of the home page. Night falls with the dark theme.
import { classes } from '../classes.ts'
import { PapelPicado } from './papel-picado.tsx'

export function TexasMorning({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 520"
      preserveAspectRatio="xMidYMid slice"
      className={classes('texas-morning', className)}
    >
      <path className="sky" d="M0 0h600v520H0z" />
      <path className="sky-low" d="M0 214c110-26 190 14 310 0s190-30 290-4v160H0z" />
      <Marigold />
      <path className="hill-far" d="M0 318c70-44 150-40 226-14s150 12 210-18 120-22 164 4v230H0z" />
      <path className="hill-near" d="M0 366c110-38 190-24 290-22s210-36 310-6v182H0z" />
      <path className="road" d="M338 346h8l164 174H204z" />
      <path className="road-edge" d="M338 346h1L226 520h-12zM345 346h1l154 174h-12z" />
      <path
        className="road-dash"
        d="M341 356h2l1 9h-4zM340 376h5l1 14h-7zM339 404h8l1 19h-10zM337 438h12l2 26h-16zM335 484h17l3 36h-23z"
      />
      <path
        className="agave"
        d="M520 520c-8-34-26-54-50-64 26 2 46 14 58 36-4-34-2-58 12-82 8 26 8 52 2 80 12-26 30-42 54-48-20 20-32 44-36 78z"
      />
      <PapelPicado flags={6} width={600} sag={30} />
    </svg>
  )
}

/** The sun is a cempasúchil. A dash of no length with round ends is a petal. */
function Marigold() {
  return (
    <g className="sun" transform="translate(342 272)" strokeLinecap="round">
      <circle r="104" strokeWidth="36" strokeDasharray="0 36.3" />
      <circle className="sun-inner" r="72" strokeWidth="34" strokeDasharray="0 34.8" />
      <circle className="sun-heart" r="38" strokeWidth="24" strokeDasharray="0 26.5" />
    </g>
  )
}
