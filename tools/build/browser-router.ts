// In the browser's build, `react-router` is our own small router (src/router/, decision 0040): of the library's 31 KB a
// live page uses a tenth. A name that it lacks fails the build.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN: Readonly<Record<string, string>> = {
  'react-router': 'react-router.tsx',
  'react-router/dom': 'dom.tsx',
}

export function browserRouter(): Plugin {
  let folder = ''
  return {
    name: 'browser-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      folder = join(root, 'src/router')
    },
    resolveId(id, importer) {
      const own = OWN[id]
      return own && !importer?.startsWith(folder) ? join(folder, own) : null
    },
  }
}
