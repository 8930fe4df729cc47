// What runs on a live page before anything is painted: as on every page, and what only these need.
import './first-paint.ts'
import { keepEarlyErrors } from './early-errors.ts'
import { keepEarlyPress } from './early-press.ts'
import { askAhead } from './early-answers.ts'
import { askEarly } from './early-session.ts'
import { markLostScripts } from './lost-scripts.ts'
import { markSlowLine } from './slow-line.ts'
import { applyExpectedVisit } from './visit-room.ts'

keepEarlyErrors()
markSlowLine()
markLostScripts()
applyExpectedVisit()
askAhead(askEarly())
keepEarlyPress()
