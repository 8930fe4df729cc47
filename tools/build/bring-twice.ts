// In the browser's build, whatever a page imports later goes through `src/router/bring.ts`, which tries twice. The bundler calls its own
// helper around each such import: this takes its place.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

export function bringTwice(): Plugin {
  let own = ''
  return {
    name: 'bring-twice',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      own = join(root, 'src/router/bring.ts')
    },
    load: (id) => (id === HELPER ? `export { bring as __vitePreload } from ${JSON.stringify(own)}` : null),
  }
}
