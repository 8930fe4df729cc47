// The photograph of the attorney: chosen as a JPG or PNG, kept and shown as a small JPEG made from it.

/** Of the file that is chosen. */
export const PHOTOGRAPH_BYTES_MAX = 4 * 1_024 * 1_024
/** In base64, which takes a third more. */
export const PHOTOGRAPH_LENGTH_MAX = Math.ceil((PHOTOGRAPH_BYTES_MAX * 4) / 3) + 4
/** Twice its displayed width, for sharp screens. */
export const PHOTOGRAPH_WIDTH = 480
/** The limit of the page about the firm; a larger one is refused. */
export const PHOTOGRAPH_SHOWN_BYTES_MAX = 160 * 1_024
