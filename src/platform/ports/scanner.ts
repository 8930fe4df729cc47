export type ScanResult = { isClean: true } | { isClean: false; found: string }

/** The file was not scanned, which never means that it is clean. Its message names no file and nothing of one. */
export class ScannerAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the scanner did not judge: ${why}`, options)
    this.name = 'ScannerAway'
  }
}

export interface Scanner {
  /** `bytes` is how many there will be. Rejects with ScannerAway where no answer came, or one that is not plain. */
  scan(content: AsyncIterable<Uint8Array>, bytes: number): Promise<ScanResult>
  /** Whether it answers at all: rejects with ScannerAway if not. */
  reach(): Promise<void>
}
