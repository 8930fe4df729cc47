// The frames and parts of the received content. Pure.

/** A file with sealed frames; `ends` gives the position after each of them in the content, and in the file. */
export type Part = { file: string; start: number; ends: { offset: number; sealedBytes: number }[] }

/** The parts in their order, each with as much of it as counts. */
export type Chain = { offset: number; parts: { file: string; sealedBytes: number }[] }

/**
 * From the beginning on: of those that begin at the content's end the longest counts, up to where the next part begins. A part that begins
 * where no frame ends was written beside another one, and counts for nothing.
 */
export function chainOf(parts: readonly Part[]): Chain {
  const chain: Chain = { offset: 0, parts: [] }
  const used = new Set<number>()
  for (;;) {
    const part = longestAt(parts, chain.offset)
    if (!part || used.has(chain.offset)) return chain
    used.add(chain.offset)
    const next = part.ends.find(({ offset }) => hasFramesAt(parts, offset)) ?? part.ends.at(-1)
    if (!next) return chain
    chain.parts.push({ file: part.file, sealedBytes: next.sealedBytes })
    chain.offset = next.offset
  }
}

function hasFramesAt(parts: readonly Part[], offset: number): boolean {
  return parts.some(({ start, ends }) => start === offset && ends.length > 0)
}

function longestAt(parts: readonly Part[], start: number): Part | undefined {
  return parts
    .filter((part) => part.start === start && part.ends.length > 0)
    .toSorted((one, other) => reachOf(other) - reachOf(one) || one.file.localeCompare(other.file))[0]
}

function reachOf({ ends }: Part): number {
  return ends.at(-1)?.offset ?? 0
}
