// React is published as CommonJS: every file of a bundle that imports it then needs a helper, which becomes a request of its
// own, and reads each name through an object. In the browser's build these are the same sources as modules.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PREFIX = '\0esm-react:'

const SOURCES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

export function esmReact(): Plugin {
  return {
    name: 'esm-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in SOURCES ? PREFIX + id : null),
    load: (id) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : null),
  }
}

function moduleOf(name: string): string {
  const [folder = '', ...rest] = SOURCES[name]?.split('/') ?? []
  const source = readFileSync(join(dirname(require.resolve(`${folder}/package.json`)), ...rest), 'utf8')
  const required = [
    ...new Set([...source.matchAll(/\brequire\("([\w/-]+)"\)/g)].map(([, needed = '']) => needed)),
  ]
  const exported = Object.keys(require(name) as object)
  return [
    ...required.map((needed, index) => `import needed${index} from ${JSON.stringify(needed)}`),
    'const exports = {}',
    required.reduce(
      (text, needed, index) => text.replaceAll(`require("${needed}")`, `needed${index}`),
      source,
    ),
    'export default exports',
    ...exported.map((key) => `const exported_${key} = exports.${key}; export { exported_${key} as ${key} }`),
  ].join('\n')
}
