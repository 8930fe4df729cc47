import type { ErrorEntry } from '#kernel/errors.ts'

export type LetterCode =
  | 'LETTER_NOT_FOUND'
  | 'LETTER_CHANGED'
  | 'LETTER_KEPT'
  | 'LETTER_UNFILLED'
  | 'LETTER_NOT_DRAWABLE'
  | 'TOO_MANY_LETTERS'
  | 'LETTER_TEMPLATE_NOT_FOUND'
  | 'LETTER_TEMPLATE_CHANGED'
  | 'LETTER_LANGUAGE_MISSING'
  | 'CERTIFICATE_MISSING'
  | 'TOO_MANY_LETTER_TEMPLATES'

/** A letter of another case gets the same answer as one that does not exist. */
export const LETTER_ERRORS: Record<LetterCode, ErrorEntry> = {
  LETTER_NOT_FOUND: { status: 404, text: { en: 'Letter not found', es: 'No se encontró la carta' } },
  LETTER_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this letter. Choose which text to keep; yours is still here.',
      es: 'Otra persona cambió esta carta. Elija qué texto conservar; el de usted sigue aquí.',
    },
  },
  LETTER_KEPT: {
    status: 409,
    text: {
      en: 'This letter was kept among the documents of the case, so its text stays too.',
      es: 'Esta carta se guardó entre los documentos del caso, así que su texto también se conserva.',
    },
  },
  LETTER_UNFILLED: {
    status: 409,
    text: {
      en: 'These are not filled in yet: {fields}. Replace each one in the text.',
      es: 'Todavía falta llenar: {fields}. Reemplace cada uno en el texto.',
    },
  },
  LETTER_NOT_DRAWABLE: {
    status: 409,
    text: {
      en: 'The PDF cannot show this character: {letter}. Write that word in other letters.',
      es: 'El PDF no puede mostrar este carácter: {letter}. Escriba esa palabra con otras letras.',
    },
  },
  TOO_MANY_LETTERS: {
    status: 409,
    text: {
      en: 'This case has as many letters as it can hold. Change one of them instead.',
      es: 'Este caso ya tiene el máximo de cartas. Cambie una de ellas.',
    },
  },
  LETTER_TEMPLATE_NOT_FOUND: {
    status: 404,
    text: {
      en: 'This template is no longer in use. Choose another one.',
      es: 'Esta plantilla ya no se usa. Elija otra.',
    },
  },
  LETTER_TEMPLATE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this template. Choose which version to keep; yours is still here.',
      es: 'Otra persona cambió esta plantilla. Elija qué versión conservar; la de usted sigue aquí.',
    },
  },
  LETTER_LANGUAGE_MISSING: {
    status: 409,
    text: {
      en: 'This template has no text in that language.',
      es: 'Esta plantilla no tiene texto en ese idioma.',
    },
  },
  CERTIFICATE_MISSING: {
    status: 409,
    text: {
      en: "A translated declaration needs an interpreter's certificate, and no such template is in use. Ask an administrator for one.",
      es: 'Una declaración traducida necesita la constancia del intérprete, y no hay una plantilla de ella en uso. Pídala a un administrador.',
    },
  },
  TOO_MANY_LETTER_TEMPLATES: {
    status: 409,
    text: {
      en: 'There are as many templates as there can be. Change one of them instead.',
      es: 'Ya hay el máximo de plantillas. Cambie una de ellas.',
    },
  },
}
