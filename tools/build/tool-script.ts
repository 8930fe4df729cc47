// `import address from 'tool-script:./x.ts'` gives the address of x.ts bundled and minified as one separate file, for the public pages with
// a tool.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { bundledScript } from './bundled-script.ts'

const PREFIX = 'tool-script:'
const MARK = `\0${PREFIX}`

export function toolScript(): Plugin {
  const made = new Map<string, string>()
  return {
    name: 'tool-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.startsWith(PREFIX)) return null
      const resolved = await this.resolve(id.slice(PREFIX.length), importer)
      return resolved && MARK + resolved.id
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null
      const file = id.slice(MARK.length)
      const { code, files, map } = await bundledScript(file, 'esm')
      for (const each of files) this.addWatchFile(each)
      const fileName = nameOf(file, code)
      made.set(`/${fileName}`, code)
      // Both builds give the same name; only the browser's has the file.
      if (this.environment.name === 'client' && this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', fileName, source: code })
        this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map })
      }
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = made.get(request.url ?? '')
        if (code === undefined) return next()
        response.setHeader('content-type', 'text/javascript').end(code)
      })
    },
  }
}

function nameOf(file: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10)
  return `assets/${basename(file, '.ts')}-${hash}.js`
}
