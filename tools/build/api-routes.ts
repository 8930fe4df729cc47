// `virtual:api-routes`: the paths and methods of the API's contract as plain data, so that the browser needs no schemas.
import type { Plugin } from 'vite'

const NAME = 'virtual:api-routes'

export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const { apiContract } = await import('../../src/api/contract.ts')
      const { routeTable } = await import('../../src/api/route-table.ts')
      return `export default ${JSON.stringify(routeTable(apiContract))}`
    },
  }
}
