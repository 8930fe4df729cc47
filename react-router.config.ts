import type { Config } from '@react-router/dev/config'

// The whole list of routes is one file that browsers keep. The built page carries its own routes ("lazy"), and our router
// fetches the list when another page is opened; React Router's own, in development, has it from the start.
const isBuilding = process.argv.includes('build')

export default {
  appDirectory: 'src',
  buildDirectory: 'build/site',
  routeDiscovery: { mode: isBuilding ? 'lazy' : 'initial' },
} satisfies Config
