// `import code from 'inline-script:./x.ts'` gives x.ts bundled and minified as one text, to inline in a page.
import type { Plugin } from 'vite'
import { bundledScript } from './bundled-script.ts'

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
      const { code, files } = await bundledScript(id.slice(MARK.length), 'iife')
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
