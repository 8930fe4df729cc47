export function LockMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 24" className="mt-0.5 h-6 w-5 shrink-0 text-success">
      <path d="M5 10V7a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="2" y="10" width="16" height="12" rx="2" fill="currentColor" />
    </svg>
  )
}
