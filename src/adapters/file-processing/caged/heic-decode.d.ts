declare module 'heic-decode' {
  /** Turned and mirrored as the file says; four bytes a pixel. */
  export default function decode(options: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}
