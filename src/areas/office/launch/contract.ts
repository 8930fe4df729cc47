// The requirements of the launch, and whether they are met.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { GAPS, GATE_POINTS } from './rules/gate.ts'

const LaunchView = z.object({
  points: z
    .array(
      z.object({
        point: z.enum(GATE_POINTS),
        isReady: z.boolean(),
        open: z.int().describe('How many things of it are not ready'),
      }),
    )
    .max(GATE_POINTS.length),
  gaps: z.array(z.enum(GAPS)).max(GAPS.length).describe('What the server is not set up for'),
})
export type LaunchView = z.infer<typeof LaunchView>

export const launchContract = {
  read: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/launch',
      tags: ['Launch'],
      summary:
        'List what has to be ready before the firm opens to the public; for attorneys and administrators',
    })
    .output(LaunchView),
}
