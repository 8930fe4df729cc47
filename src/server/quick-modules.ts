// Before the program is read. For each file that a package loads of its own, Node parses that package's whole list of exports
// again, and Drizzle's has 137 KB: a quarter of a worker's start went into that. Its relative imports need no list.
import { registerHooks } from 'node:module'

const WITH_LONG_LIST = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isOwnFile =
      specifier.startsWith('.') && parentURL?.includes(WITH_LONG_LIST) && parentURL.endsWith('.js')
    if (!isOwnFile) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
