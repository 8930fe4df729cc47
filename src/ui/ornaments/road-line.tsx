// The broken marigold line in the middle of a Texas road. It moves only while something is on its way.
import { classes } from '../classes.ts'

export function RoadLine({ isMoving = false, className }: { isMoving?: boolean; className?: string }) {
  return (
    <div aria-hidden="true" className={classes('road-line h-1', isMoving && 'road-line-moving', className)} />
  )
}
