// Whether this device is handheld and takes pictures: elsewhere `capture` only opens a second choice of files.

export function takesPictures(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
