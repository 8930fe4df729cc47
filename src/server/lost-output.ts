// A terminal that is closed, or a collector of logs that ends, leaves nothing to write to. Node makes an error of every
// line that is written then, and the line that tells of that error makes the next one.

/** What cannot be read is lost; the program goes on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
