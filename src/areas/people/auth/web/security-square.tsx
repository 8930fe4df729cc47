// The square that an authenticator app reads. Drawn here: the key in it never leaves the page.
import { useEffect, useState } from 'react'

type SquareProps = { text: string; label: string }

export function Square({ text, label }: SquareProps) {
  const [dots, setDots] = useState<readonly (readonly boolean[])[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void dotsOf(text).then((found) => (isWanted ? setDots(found) : undefined))
    return () => {
      isWanted = false
    }
  }, [text])
  // Dark on light in both themes: many cameras do not read it the other way round.
  const frame = 'size-56 max-w-full rounded-md bg-on-night text-night'
  if (dots === null) return <div aria-hidden="true" className={frame} />
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${dots.length} ${dots.length}`} className={frame}>
        <path d={pathOf(dots)} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </figure>
  )
}

async function dotsOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { ecc: 'M', border: 4 }).data
}

function pathOf(dots: readonly (readonly boolean[])[]): string {
  return dots.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
