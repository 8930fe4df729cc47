// Read by a worker before its program, so that cached resolution and compiled or built code serve all of it.
import '#platform/quick-modules.ts'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
// Errors name the places of our sources, not those of the file that was built of them.
setSourceMapsSupport(true)
