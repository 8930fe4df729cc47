// Errors in connecting the firm to its services.
import type { ErrorEntry } from '#kernel/errors.ts'

export type ConnectionCode =
  | 'CONNECTION_CHANGED'
  | 'CONNECTION_SECRET_NEEDED'
  | 'CONNECTION_SECRET_AGAIN'
  | 'CONNECTION_HOST_PRIVATE'
  | 'CONNECTION_NOT_SET'
  | 'CONNECTION_NUMBER_NEEDED'
  | 'CONNECTION_IN_COPY'

export const CONNECTION_ERRORS: Record<ConnectionCode, ErrorEntry> = {
  CONNECTION_CHANGED: {
    status: 409,
    text: {
      en: 'Another administrator changed this connection in the meantime. Load the page again; your changes were not saved.',
      es: 'Otro administrador cambió esta conexión mientras tanto. Cargue la página de nuevo; sus cambios no se guardaron.',
    },
  },
  CONNECTION_SECRET_NEEDED: {
    status: 409,
    text: {
      en: 'Enter the secret key or password. None is saved yet.',
      es: 'Escriba la clave secreta o la contraseña. Todavía no hay ninguna guardada.',
    },
  },
  CONNECTION_SECRET_AGAIN: {
    status: 409,
    text: {
      en: 'Enter the secret key or password again. The saved one belongs to another account or server.',
      es: 'Escriba otra vez la clave secreta o la contraseña. La guardada es de otra cuenta o de otro servidor.',
    },
  },
  CONNECTION_HOST_PRIVATE: {
    status: 409,
    text: {
      en: 'This mail server is on this machine or in a private network. Enter a public one, or ask the person who runs the server to set it in the environment.',
      es: 'Este servidor de correo está en esta misma máquina o en una red privada. Escriba uno público o pida a la persona que administra el servidor que lo configure en el entorno.',
    },
  },
  CONNECTION_NOT_SET: {
    status: 409,
    text: {
      en: 'There is nothing to test yet. Save this connection first.',
      es: 'Todavía no hay nada que probar. Guarde primero esta conexión.',
    },
  },
  CONNECTION_NUMBER_NEEDED: {
    status: 409,
    text: {
      en: 'Enter the phone number that should get the test text.',
      es: 'Escriba el número de teléfono que debe recibir el mensaje de prueba.',
    },
  },
  CONNECTION_IN_COPY: {
    status: 409,
    text: {
      en: 'This is a restored copy, so nothing is sent or asked. Release the copy first.',
      es: 'Esta es una copia restaurada, así que no se envía ni se consulta nada. Libere primero la copia.',
    },
  },
}
