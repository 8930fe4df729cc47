// The watch of a public page, a separate file: no one is signed in there.
import { watchOf } from './watch-settings.ts'
import { watchVisit } from './watch-visit.ts'

const watch = watchOf()
if (watch) watchVisit({ ...watch, token: () => Promise.resolve(null) })
