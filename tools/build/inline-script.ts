// `import code from 'inline-script:./x.ts'` gives x.ts bundled and minified as one text, to stand inside a page.
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const PREFIX = 'inline-script:'
const MARK = `\0${PREFIX}`

export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.startsWith(PREFIX)) return null
      const resolved = await this.resolve(id.slice(PREFIX.length), importer)
      return resolved && MARK + resolved.id
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null
      const { code, files } = await bundle(id.slice(MARK.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(file: string): Promise<{ code: string; files: string[] }> {
  const build = await rolldown({
    input: file,
    transform: { target: 'chrome111' },
    treeshake: { manualPureFunctions: ['Intl.PluralRules', 'Intl.NumberFormat'] },
  })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    const [chunk] = output
    return { code: chunk.code.trim(), files: chunk.moduleIds }
  } finally {
    await build.close()
  }
}
