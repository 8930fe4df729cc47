// One TypeScript file with all it imports, bundled and minified for browsers: what both kinds of small scripts are made of.
import { rolldown } from 'rolldown'

/** `map`: where each place of the code comes from; a script inside a page is named by its page instead. */
export type BundledScript = { code: string; files: string[]; map: string }

export async function bundledScript(file: string, format: 'iife' | 'esm'): Promise<BundledScript> {
  const build = await rolldown({
    input: file,
    transform: { target: 'chrome111' },
    treeshake: { manualPureFunctions: ['Intl.PluralRules', 'Intl.NumberFormat'] },
  })
  try {
    const { output } = await build.generate({ format, minify: true, sourcemap: 'hidden' })
    const [chunk] = output
    return { code: chunk.code.trim(), files: chunk.moduleIds, map: JSON.stringify(chunk.map) }
  } finally {
    await build.close()
  }
}
