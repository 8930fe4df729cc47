// Which letters, weights and features the site's two families keep, and their fallback fonts.

export type FontCut = {
  name: string
  family: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
  weights: string
}

/** Headings in the display cut of Source Serif (opsz 32), text in Atkinson Hyperlegible Next. */
export const CUTS: readonly FontCut[] = [
  {
    name: 'source-serif-4',
    family: 'Source Serif 4',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { opsz: 32, wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
  {
    name: 'atkinson-hyperlegible-next',
    family: 'Atkinson Hyperlegible Next',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
]

/** ASCII, Latin-1 (every Spanish letter, and most names), and the punctuation that Intl and good typesetting add. */
export const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•′″→←↑↓−×€\u2009\u202f`

export const KEPT_FEATURES = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'lnum', 'tnum', 'onum', 'pnum', 'case']

/** `swap`: text shows at once in a fallback of the same measures, and in the firm's face once loaded (decision 0041). */
export function faceOf(cut: FontCut, address: string): string {
  return (
    `@font-face{font-family:"${cut.family}";src:url(${address}) format("woff2");` +
    `font-weight:${cut.weights};font-style:normal;font-display:swap}`
  )
}

type Fallback = {
  family: string
  weight: string
  local: string[]
  widthRatio: number
  ascent: number
  descent: number
}

const HEADING = { weight: '400 700', ascent: 1.036, descent: 0.335 }
const TEXT = { weight: '400 600', ascent: 0.984, descent: 0.316 }

/** Width ratios are of the mean letter width in English and Spanish text, ours to theirs. */
const FALLBACKS: readonly Fallback[] = [
  { ...HEADING, family: 'Heading Georgia', local: ['Georgia Bold', 'Gelasio Bold'], widthRatio: 0.88 },
  { ...HEADING, family: 'Heading Noto', local: ['Noto Serif Bold', 'NotoSerif-Bold'], widthRatio: 0.86 },
  {
    ...HEADING,
    family: 'Heading Times',
    local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
    widthRatio: 1.039,
  },
  { ...HEADING, family: 'Heading DejaVu', local: ['DejaVu Serif Bold'], widthRatio: 0.785 },
  { ...TEXT, family: 'Text Roboto', local: ['Roboto', 'Roboto-Regular'], widthRatio: 0.99 },
  { ...TEXT, family: 'Text Arial', local: ['Arial', 'ArialMT', 'Liberation Sans'], widthRatio: 0.998 },
  { ...TEXT, family: 'Text DejaVu', local: ['DejaVu Sans'], widthRatio: 0.886 },
]

export const FALLBACK_FACES = FALLBACKS.map(fallbackFace).join('')

function fallbackFace({ family, weight, local, widthRatio, ascent, descent }: Fallback): string {
  const sources = local.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};size-adjust:${percent(widthRatio)};` +
    `ascent-override:${percent(ascent / widthRatio)};descent-override:${percent(descent / widthRatio)};line-gap-override:0%}`
  )
}

function percent(value: number): string {
  return `${+(value * 100).toFixed(1)}%`
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
