// `virtual:api-routes`: the paths and methods of the API's contract as plain data, so that the browser needs no schemas.
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:api-routes'

export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const { apiContract } = await import('../../src/api/contract.ts')
      return `export default ${JSON.stringify(minifyContractRouter(apiContract))}`
    },
  }
}
