// Every feature's procedures in one router.
import { joined } from '#platform/feature.ts'
import { FEATURES } from '../features.ts'

export const apiRouter = joined(FEATURES, (feature) => feature.routers?.(FEATURES))
