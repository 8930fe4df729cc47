// The road to the first appointment and the requirements of the launch, and whether they are met.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { CalendarDate, Moment, Reason } from '#api/schema.ts'
import { GAPS, GATE_POINTS, LEFT_OUT } from './rules/gate.ts'

const LaunchView = z.object({
  points: z
    .array(
      z.object({
        point: z.enum(GATE_POINTS),
        isReady: z.boolean(),
        open: z.int().describe('How many things of it are not ready'),
        leftOut: z
          .object({ reason: z.string(), by: z.string(), on: CalendarDate })
          .nullable()
          .describe('An administrator said that the firm does without it, and why'),
      }),
    )
    .max(GATE_POINTS.length),
  gaps: z.array(z.enum(GAPS)).max(GAPS.length).describe('What the server is not set up for'),
  firstTime: Moment.nullable().describe('The first time that a client can book; null where there is none'),
  mayBeAttorney: z.boolean().describe('The reader is an administrator whom clients cannot book yet'),
})
export type LaunchView = z.infer<typeof LaunchView>

const LaunchLeft = z.object({ open: z.int().describe('How many points of the list are not ready') })
export type LaunchLeft = z.infer<typeof LaunchLeft>

const LeftOutPath = z.object({ step: z.enum(LEFT_OUT).describe('The step of the road') })
export type LeftOutPath = z.infer<typeof LeftOutPath>
const LeavingOut = LeftOutPath.extend({ reason: Reason.describe('Why the firm does without it') })
export type LeavingOut = z.infer<typeof LeavingOut>

const tags = ['Launch']

export const launchContract = {
  read: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/launch',
      tags,
      summary:
        'List what has to be ready before the first appointment, and before the firm opens to the public; for attorneys and administrators',
    })
    .output(LaunchView),
  left: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/launch/left',
      tags,
      summary: 'Count what is not ready yet, for the line on each page; for attorneys and administrators',
    })
    .output(LaunchLeft),
  beAttorney: procedure('admin')
    .route({
      method: 'PUT',
      path: '/launch/attorney',
      tags,
      summary: 'Say that one is the attorney oneself, and can be booked; for administrators',
    })
    .output(LaunchView),
  lookAtHome: procedure('admin')
    .route({
      method: 'PUT',
      path: '/launch/home',
      tags,
      summary: 'Say that the home page was looked at; for administrators',
    })
    .output(LaunchView),
  leaveOut: procedure('admin')
    .route({
      method: 'PUT',
      path: '/launch/steps/{step}/left-out',
      tags,
      summary: 'Say that the firm does without a step, and why; for administrators',
    })
    .input(LeavingOut)
    .output(LaunchView),
  takeUp: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/launch/steps/{step}/left-out',
      tags,
      summary: 'Put a step that was left out back on the list; for administrators',
    })
    .input(LeftOutPath)
    .output(LaunchView),
}
