/** The lone star, cut from paper. */
export function Star({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className} fill="currentColor">
      <path d="m12 1.6 2.5 7.7h8.1l-6.5 4.8 2.5 7.7-6.6-4.8-6.6 4.8 2.5-7.7-6.5-4.8h8.1z" />
    </svg>
  )
}
