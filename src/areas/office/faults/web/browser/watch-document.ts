// The watch of a public page, a file of its own: nobody is signed in there.
import { watchOf } from './watch-settings.ts'
import { watchVisit } from './watch-visit.ts'

const watch = watchOf()
if (watch) watchVisit({ ...watch, token: () => Promise.resolve(null) })
