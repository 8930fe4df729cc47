import type { Config } from '@react-router/dev/config'

// The whole list of routes is one file that browsers keep: fewer requests on a bad line than discovering it piece by piece.
export default {
  appDirectory: 'src',
  buildDirectory: 'build/site',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
