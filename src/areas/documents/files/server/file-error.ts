import { ProductError } from '#kernel/errors.ts'
import { type FileCode, FILE_ERRORS } from '../rules/errors.ts'

export function fileError(
  code: FileCode,
  options: ConstructorParameters<typeof ProductError>[2] = {},
): ProductError {
  return new ProductError(code, FILE_ERRORS[code], options)
}
