// A closed terminal, or a log collector that ends, leaves nothing to write to. Node makes an error of every line written then, and the line
// that logs the error makes the next one.

/** Unread output is lost; the program continues. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
