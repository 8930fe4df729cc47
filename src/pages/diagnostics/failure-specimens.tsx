// A page that failed, in its two forms.
import { Awaited, GentleFailure } from '#pages/errors/failure-screen.tsx'

export default function FailureSpecimens() {
  return (
    <>
      <Awaited heading="h2" onRetry={() => {}} total={20} />
      <GentleFailure />
    </>
  )
}
