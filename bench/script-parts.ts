// What each kilobyte of a page's script is for: every letter of a built file is traced to its source, and the file's
// compressed bytes are shared out by letters.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '#tests/product.ts'

const SITE = join(ROOT, 'build/site')

/** The first that fits. */
const PARTS: readonly (readonly [part: string, source: RegExp])[] = [
  ['queries (TanStack)', /node_modules\/@tanstack\//],
  ['calendar (React Aria)', /node_modules\/@?(?:react-aria|react-stately|internationalized)/],
  ['other libraries', /node_modules\//],
  ['router', /src\/router\//],
  ['way to the API', /src\/api\//],
  ['fields and their rules', /src\/(?:ui\/form\/|kernel\/validation)/],
  ['design system', /src\/ui\//],
  ['frame and errors', /src\/(?:root|entry|pages\/(?:layouts|errors))/],
  ['rules and words of the kernel and the firm', /src\/(?:kernel|firm)\//],
]

function partOf(source: string | undefined): string {
  if (!source) return 'between the sources'
  const known = PARTS.find(([, pattern]) => pattern.test(source))
  if (known) return known[0]
  const feature = /src\/areas\/[\w-]+\/([\w-]+)\//.exec(source)?.[1]
  return feature ? `feature: ${feature}` : 'pages'
}

/** Compressed bytes by part. */
function partsOf(file: string): Map<string, number> {
  const path = join(SITE, 'client/assets', file)
  const code = readFileSync(path, 'utf8')
  const bytes = statSync(`${path}.br`).size
  const mapFile = join(SITE, 'maps', `${file}.map`)
  const parts = new Map<string, number>()
  const add = (part: string, share: number) => parts.set(part, (parts.get(part) ?? 0) + share)
  // Its sources are no files: tools/build/esm-react.ts.
  if (!existsSync(mapFile)) return parts.set(file.startsWith('react-') ? 'React' : 'list of routes', bytes)
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column)
      add(partOf('originalSource' in entry ? entry.originalSource : undefined), bytes / code.length)
    }
  }
  return parts
}

export function partsTable(path: string, files: readonly string[]): string {
  const whole = new Map<string, number>()
  for (const file of files) {
    for (const [part, bytes] of partsOf(file)) whole.set(part, (whole.get(part) ?? 0) + bytes)
  }
  const rows = [...whole].toSorted(([, one], [, other]) => other - one)
  const lines = rows.map(([part, bytes]) => `    ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${part}`)
  return [`  ${path}: ${files.length} files`, ...lines].join('\n')
}
