// The watch of a page that React takes over: who is signed in is told by their token.
import { signedAccess } from '#api/signed-access.ts'
import { hearSlowParts } from './slow-parts.ts'
import { watchOf } from './watch-settings.ts'
import { watchVisit } from './watch-visit.ts'

const token = async () => (await signedAccess.current?.tokens.current().catch(() => null)) ?? null
const watch = watchOf()
if (watch) watchVisit({ ...watch, token, hearSlowParts })
