// The watch of a page that React takes over: who is signed in is told by their token.
import { signedAccess } from '#api/signed-access.ts'
import { hearPages } from './shown-pages.ts'
import { hearSlowParts } from './slow-parts.ts'
import { watchOf } from './watch-settings.ts'
import { watchVisit } from './watch-visit.ts'

/** A stream lasts as long as its page is open, and a file that is sent as it is large. */
const isLasting = (address: string) => /\/api\/(?:news|uploads)\b/.test(address)
const token = async () => (await signedAccess.current?.tokens.current().catch(() => null)) ?? null
const watch = watchOf()
if (watch) watchVisit({ ...watch, token, isLasting, hearPages, hearSlowParts })
