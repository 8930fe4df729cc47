// For tests only: files that other programs made (office suites, browsers, scanners' and phones' tools), and what becomes of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'seeds')

export function seed(name: string): Buffer {
  return readFileSync(join(FOLDER, name))
}

export function seedNames(): string[] {
  return readdirSync(FOLDER).toSorted()
}

/** `accepted`, `cleaned: what`, or `refused: problem`. */
export const SEEDS: Readonly<Record<string, string>> = {
  // LibreOffice
  'libreoffice.pdf': 'accepted',
  'libreoffice-pdfa.pdf': 'accepted',
  'libreoffice-restricted.pdf': 'cleaned: converted',
  'libreoffice-locked.pdf': 'refused: locked',
  'libreoffice-form.pdf': 'cleaned: form',
  'libreoffice.docx': 'accepted',
  'libreoffice-html.docx': 'accepted',
  'libreoffice.doc': 'accepted',
  'libreoffice-95.doc': 'accepted',
  'libreoffice.odt': 'refused: not-accepted',
  'libreoffice.rtf': 'refused: not-accepted',
  // pandoc, and the same document packed by Info-ZIP and by Python, streamed or with the numbers of large archives
  'pandoc.docx': 'accepted',
  'pandoc.odt': 'refused: not-accepted',
  'pandoc.epub': 'refused: not-accepted',
  'pandoc.pptx': 'refused: not-accepted',
  'commented.docx': 'accepted',
  'infozip.docx': 'accepted',
  'infozip-stored.docx': 'accepted',
  'infozip-streamed.docx': 'accepted',
  'infozip-forced64.docx': 'accepted',
  'python.docx': 'accepted',
  'python-streamed.docx': 'accepted',
  'python-zip64.docx': 'accepted',
  'python-streamed-zip64.docx': 'accepted',
  // Chromium, Ghostscript, cairo, MuPDF, img2pdf, Poppler, ExifTool, qpdf, pdf-lib
  'chromium.pdf': 'accepted',
  'ghostscript.pdf': 'accepted',
  'cairo.pdf': 'accepted',
  'mutool.pdf': 'accepted',
  'img2pdf.pdf': 'accepted',
  'poppler-united.pdf': 'accepted',
  'exiftool.pdf': 'accepted',
  'form-undrawn.pdf': 'cleaned: form',
  'qpdf-linearized.pdf': 'accepted',
  'qpdf-streams.pdf': 'accepted',
  'qpdf-qdf.pdf': 'accepted',
  'qpdf-attached.pdf': 'cleaned: attachments',
  'qpdf-attached-docx.pdf': 'cleaned: attachments',
  'qpdf-open-40.pdf': 'cleaned: converted',
  'qpdf-open-128.pdf': 'cleaned: converted',
  'qpdf-open-256.pdf': 'cleaned: converted',
  'qpdf-open-aes.pdf': 'cleaned: converted',
  'qpdf-locked-40.pdf': 'refused: locked',
  'qpdf-locked-128.pdf': 'refused: locked',
  'qpdf-locked-256.pdf': 'refused: locked',
  // ImageMagick, libjpeg-turbo, ExifTool, libheif
  'imagemagick.jpg': 'accepted',
  'cjpeg.jpg': 'accepted',
  'progressive.jpg': 'accepted',
  'arithmetic.jpg': 'accepted',
  'grey.jpg': 'accepted',
  'cmyk.jpg': 'cleaned: converted',
  'comment.jpg': 'cleaned: picture-data',
  'phone.jpg': 'cleaned: picture-data',
  'scanner.jpg': 'cleaned: picture-data',
  'imagemagick.png': 'cleaned: converted',
  'palette.png': 'accepted',
  'bilevel.png': 'accepted',
  'interlaced.png': 'cleaned: converted',
  'sixteen.png': 'cleaned: converted',
  'grey.png': 'cleaned: converted',
  'alpha.png': 'cleaned: converted',
  'dated.png': 'cleaned: picture-data, converted',
  'tagged.png': 'cleaned: picture-data, converted',
  'turned.png': 'cleaned: picture-data, converted',
  'libheif.heic': 'cleaned: picture-data, converted',
  'lossless.heic': 'cleaned: picture-data, converted',
  'imagemagick.gif': 'refused: not-accepted',
  'imagemagick.bmp': 'refused: not-accepted',
  'imagemagick.tif': 'refused: not-accepted',
  'imagemagick.webp': 'refused: not-accepted',
  'imagemagick.ico': 'refused: not-accepted',
  'imagemagick.psd': 'refused: not-accepted',
  // Archives
  'infozip.zip': 'refused: not-accepted',
  'infozip-locked.zip': 'refused: locked',
  'gzip.gz': 'refused: not-accepted',
  'bzip2.bz2': 'refused: not-accepted',
  'xz.xz': 'refused: not-accepted',
  'tar.tar': 'refused: not-accepted',
}
