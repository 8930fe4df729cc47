// One TypeScript file with all it imports, bundled and minified for browsers: what both kinds of small scripts are made of.
import { rolldown } from 'rolldown'

export type BundledScript = { code: string; files: string[] }

export async function bundledScript(file: string, format: 'iife' | 'esm'): Promise<BundledScript> {
  const build = await rolldown({
    input: file,
    transform: { target: 'chrome111' },
    treeshake: { manualPureFunctions: ['Intl.PluralRules', 'Intl.NumberFormat'] },
  })
  try {
    const { output } = await build.generate({ format, minify: true })
    const [chunk] = output
    return { code: chunk.code.trim(), files: chunk.moduleIds }
  } finally {
    await build.close()
  }
}
