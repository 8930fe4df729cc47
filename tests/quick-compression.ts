// Loaded into every process of a product that a test starts (`node --import`): its pages are compressed quickly, which is
// otherwise most of what a worker's start costs. No test that starts one asks how well its pages are compressed.
import { syncBuiltinESMExports } from 'node:module'
import zlib, { type BrotliOptions, type CompressCallback, type InputType, type ZlibOptions } from 'node:zlib'

const { brotliCompress, gzip, constants } = zlib

Object.assign(zlib, {
  brotliCompress(bytes: InputType, options: BrotliOptions | CompressCallback, done?: CompressCallback) {
    // A site that is built at the start, with no wish of its own: it stays, and is compressed as always.
    if (done === undefined || typeof options === 'function')
      return brotliCompress(bytes, options as CompressCallback)
    const params = { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 1 }
    brotliCompress(bytes, { ...options, params }, done)
  },
  gzip(bytes: InputType, options: ZlibOptions | CompressCallback, done?: CompressCallback) {
    // What is told to a receiver of errors has no wish of its own either.
    if (done === undefined || typeof options === 'function') return gzip(bytes, options as CompressCallback)
    gzip(bytes, { ...options, level: 1 }, done)
  },
})
syncBuiltinESMExports()
