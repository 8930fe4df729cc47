// The watch of a page that React takes over: the token identifies the signed-in person.
import { signedAccess } from '#api/signed-access.ts'
import { hearPages } from './shown-pages.ts'
import { hearSlowParts } from './slow-parts.ts'
import { watchOf } from './watch-settings.ts'
import { watchVisit } from './watch-visit.ts'

/** A stream lasts as long as its page is open, and an upload as long as its size takes. */
const isLasting = (address: string) => /\/api\/(?:news|uploads)\b/.test(address)
const token = async () => (await signedAccess.current?.tokens.current().catch(() => null)) ?? null
const watch = watchOf()
if (watch) watchVisit({ ...watch, token, isLasting, hearPages, hearSlowParts })
