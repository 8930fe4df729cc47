// Who they are could not be read: nothing of theirs can be shown.
import { useFrame } from '#pages/layouts/frame.ts'
import { GeneralError } from './general-error.tsx'

export type UnreachableProps = { onRetry: () => unknown; retryAfterSeconds: number | null }

export function Unreachable(again: UnreachableProps) {
  const { settings, words } = useFrame()
  const { general, dashboard } = words.errors
  return <GeneralError words={{ ...general, title: dashboard }} contact={settings.contact} {...again} />
}
