// What runs on a live page before anything is painted: as on every page, and what only these need.
import './first-paint.ts'
import { keepEarlyErrors } from './early-errors.ts'
import { keepEarlyPress } from './early-press.ts'
import { askEarly } from './early-session.ts'
import { markLostScripts } from './lost-scripts.ts'
import { applyExpectedVisit } from './visit-room.ts'

keepEarlyErrors()
askEarly()
markLostScripts()
applyExpectedVisit()
keepEarlyPress()
