import { instant } from '#kernel/calendar.ts'
import type { Clock } from '#platform/ports/clock.ts'

export const systemClock: Clock = { now: () => instant(new Date()) }
