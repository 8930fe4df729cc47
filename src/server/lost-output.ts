// A terminal that is closed, or a collector of logs that ends, leaves nobody to write to. Node makes an error of every
// line that is written then, and the line that tells of that error makes the next one.

/** What nobody can read is lost; whatever writes it goes on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
