// Read by a worker before its program: what is known of modules, compiled or built is used for all of it.
import '#platform/quick-modules.ts'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'

enableCompileCache(new URL('../../node_modules/.cache/compiled', import.meta.url).pathname)
// Errors name the places of our sources, not those of the file that was built of them.
setSourceMapsSupport(true)
