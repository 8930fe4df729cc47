// Cut-paper flags on a string, as they hang over a street on a feast day. Drawn, not photographed: a few hundred bytes.

const STAR = 'M0 14l4 11.4h12.1l-9.7 7.1 3.6 11.6L0 37l-10 7.1 3.6-11.6-9.7-7.1H-4z'
const FLOWER = 'M0 27c-11-15 11-15 0 0M4 30c15-11 15 11 0 0M0 34c11 15-11 15 0 0M-4 30c-15 11-15-11 0 0'
const DIAMONDS = [-24, -12, 0, 12, 24].map((x) => `M${x} 52l3.5 6-3.5 6-3.5-6z`).join('')
const CORNERS = [-26, 26].flatMap((x) => [12, 40].map((y) => `M${x} ${y}l5 5-5 5-5-5z`)).join('')
const EDGE = `M-36 0H36V70${'q-6 13-12 0'.repeat(6)}z`

type PapelPicadoProps = {
  /** How many flags hang on the string. */
  flags: number
  width: number
  /** How far the string sags in its middle. */
  sag: number
}

/** A group for use inside an SVG; flags take `fill-flag-1` to `fill-flag-3` in turn. */
export function PapelPicado({ flags, width, sag }: PapelPicadoProps) {
  return (
    <g>
      <path
        d={`M0 6Q${width / 2} ${6 + 2 * sag} ${width} 6`}
        className="string"
        fill="none"
        strokeWidth="2"
      />
      {Array.from({ length: flags }, (_, index) => {
        const at = (index + 0.5) / flags
        const y = 6 + 4 * sag * at * (1 - at)
        const angle = (Math.atan((4 * sag * (1 - 2 * at)) / width) * 180) / Math.PI
        return (
          <path
            key={at}
            className={`flag-${(index % 3) + 1}`}
            fillRule="evenodd"
            transform={`translate(${round(width * at)} ${round(y)}) rotate(${round(angle)})`}
            d={EDGE + (index % 2 ? FLOWER : STAR) + DIAMONDS + CORNERS}
          />
        )
      })}
    </g>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
