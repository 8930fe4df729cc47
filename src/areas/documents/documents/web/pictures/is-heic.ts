// Whether a picture is HEIC by its first bytes: phones name such files .jpg at times.

const BRANDS = ['heic', 'heix', 'heif', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer())
  return head.slice(4, 8) === 'ftyp' && BRANDS.includes(head.slice(8, 12))
}
