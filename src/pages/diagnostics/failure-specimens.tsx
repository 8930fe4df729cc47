// The two screens of a page that failed.
import { GeneralError } from '#pages/errors/general-error.tsx'
import { GentleError } from '#pages/errors/gentle-error.tsx'
import { useFrame } from '#pages/layouts/frame.ts'

export default function FailureSpecimens() {
  const { settings, words } = useFrame()
  const { contact } = settings
  const { general, gentle } = words.errors
  return (
    <>
      <GeneralError words={general} contact={contact} onRetry={() => {}} retryAfterSeconds={20} />
      <GentleError words={gentle} contact={contact} context="intake" onRetry={() => {}} />
    </>
  )
}
