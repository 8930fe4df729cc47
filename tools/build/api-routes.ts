// `virtual:api-routes` gives the browser the API's paths and methods without its schemas: those stay on the server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const VIRTUAL = 'virtual:api-routes'
const RESOLVED = `\0${VIRTUAL}`

export function apiRoutes(): Plugin {
  let contract = ''
  return {
    name: 'api-routes',
    configResolved({ root }) {
      contract = join(root, 'src/api/contract.ts')
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      this.addWatchFile(contract)
      const module = (await import(pathToFileURL(contract).href)) as typeof import('#api/contract.ts')
      return `export default ${JSON.stringify(minifyContractRouter(module.apiContract))}`
    },
  }
}
