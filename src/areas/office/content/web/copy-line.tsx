/** Above everything, on every page of a restored copy. */
export function CopyLine({ text }: { text: string }) {
  return <p className="bg-accent-soft px-4 py-1 text-center text-sm font-semibold text-ink">{text}</p>
}
