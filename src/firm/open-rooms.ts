// Which rooms of the portal are open, and the copy of each, open and closed. A promise of a room is nowhere else: pages, mails and the
// portal name it as a fact, and a test looks for it in every rendered text.
import type { Language } from '#kernel/language.ts'

/** Turned on with the room itself, in the same change. */
export const OPEN_ROOMS = {
  /** Sending documents through the portal. */
  documents: true,
  /** Writing to the firm in the portal. */
  messages: true,
  /** Practice questions for the citizenship test. */
  practice: true,
} as const satisfies Readonly<Record<string, boolean>>

type Room = keyof typeof OPEN_ROOMS
type Saying = Readonly<Record<Language, string>>
type RoomWords = { room: Room; open: Saying; closed: Saying }

export const ROOM_WORDS = {
  'documents.hero': {
    room: 'documents',
    open: { en: 'send papers from your own phone', es: 'envíe sus papeles desde su celular' },
    closed: { en: 'get a list of the papers you need', es: 'reciba la lista de los papeles que necesita' },
  },
  'documents.process': {
    room: 'documents',
    open: {
      en: 'Take photos with your phone and send them through your secure portal.',
      es: 'Tome fotos con su celular y envíelas por su portal seguro.',
    },
    closed: {
      en: 'Mail or bring us copies, or call us to agree on a safe way.',
      es: 'Envíenos copias por correo postal, tráigalas, o llámenos para acordar una forma segura.',
    },
  },
  'documents.about': {
    room: 'documents',
    open: {
      en: 'You upload photos or files in a secure portal. A list shows what is still missing.',
      es: 'Usted sube fotos o archivos a un portal seguro. Una lista muestra lo que falta.',
    },
    closed: {
      en: 'We give you a list for your case. You mail or bring copies to our office, or call us to agree on a safe way.',
      es: 'Le damos una lista para su caso. Usted envía copias por correo postal o las trae a la oficina, o nos llama para acordar una forma segura.',
    },
  },
  'documents.beforeMeeting': {
    room: 'documents',
    open: {
      en: 'You can upload your papers before the appointment.',
      es: 'Puede subir sus papeles antes de la reunión.',
    },
    closed: {
      en: 'If we should see a paper before the appointment, call us, and we agree on a safe way.',
      es: 'Si debemos ver algún papel antes de la reunión, llámenos y acordamos una forma segura.',
    },
  },
  'documents.passport': {
    room: 'documents',
    open: { en: 'upload your passport', es: 'suba su pasaporte' },
    closed: {
      en: 'mail or bring us a copy of your passport',
      es: 'envíe o traiga a la oficina una copia de su pasaporte',
    },
  },
  'documents.passportRow': {
    room: 'documents',
    open: { en: 'Upload your passport', es: 'Suba su pasaporte' },
    closed: { en: 'Bring a copy of your passport', es: 'Traiga una copia de su pasaporte' },
  },
  'documents.list': {
    room: 'documents',
    open: { en: 'upload the papers on your list', es: 'suba los papeles de su lista' },
    closed: {
      en: 'mail or bring us the papers on your list',
      es: 'envíe o traiga a la oficina los papeles de su lista',
    },
  },
  'documents.request': {
    room: 'documents',
    open: { en: 'upload what the agency asked for', es: 'suba lo que pidió la agencia' },
    closed: {
      en: 'mail or bring us what the agency asked for',
      es: 'envíe o traiga a la oficina lo que pidió la agencia',
    },
  },
  'documents.desk.passport': {
    room: 'documents',
    open: { en: 'upload passport', es: 'subir pasaporte' },
    closed: { en: 'send in a copy of the passport', es: 'entregar copia del pasaporte' },
  },
  'documents.desk.evidence': {
    room: 'documents',
    open: { en: 'upload evidence', es: 'subir pruebas' },
    closed: { en: 'send in evidence', es: 'entregar pruebas' },
  },
  'documents.desk.rfe': {
    room: 'documents',
    open: { en: 'upload RFE evidence', es: 'subir pruebas de la RFE' },
    closed: { en: 'send in RFE evidence', es: 'entregar pruebas de la RFE' },
  },
  'messages.home': {
    room: 'messages',
    open: {
      en: 'Your messages go straight to the person working on your case.',
      es: 'Sus mensajes llegan directo a quien trabaja en su caso.',
    },
    closed: {
      en: 'For questions, call us or write us an email.',
      es: 'Si tiene preguntas, llámenos o escríbanos un correo.',
    },
  },
  'messages.ways': {
    room: 'messages',
    open: { en: 'by video, phone and secure message', es: 'por video, teléfono y mensajes seguros' },
    closed: { en: 'by video and phone', es: 'por video y teléfono' },
  },
  'messages.contact': {
    room: 'messages',
    open: {
      en: 'You write to the attorney by secure message, and you see what happens in your case.',
      es: 'Usted escribe a quien lleva su caso por mensaje seguro y ve lo que pasa en su caso.',
    },
    closed: {
      en: 'You can call us or write us an email, and you see in the portal what happens in your case.',
      es: 'Puede llamarnos o escribirnos un correo, y ve en el portal lo que pasa en su caso.',
    },
  },
  'messages.privacy': {
    room: 'messages',
    open: {
      en: 'The messages that you and we write to each other in the portal.',
      es: 'Los mensajes que usted y nosotros nos escribimos en el portal.',
    },
    closed: {
      en: 'You cannot write messages in the portal yet.',
      es: 'Todavía no puede escribir mensajes en el portal.',
    },
  },
  'documents.privacy': {
    room: 'documents',
    open: {
      en: 'The documents that you and we send each other through the portal, with their names, kinds and dates, and the notes you write about them. All of it is encrypted. If our safety check had to change a file, we keep it as it arrived too. A file that the check refuses is deleted at once.',
      es: 'Los documentos que usted y nosotros nos enviamos por el portal, con su nombre, su tipo y sus fechas, y las notas que escriba sobre ellos. Todo está cifrado. Si nuestra revisión de seguridad tuvo que cambiar un archivo, guardamos también el original. Un archivo que la revisión rechaza se borra de inmediato.',
    },
    closed: {
      en: 'You cannot send documents through the portal yet. When that opens, this page will say so.',
      es: 'Todavía no puede enviar documentos por el portal. Cuando se abra esa parte, esta página lo dirá.',
    },
  },
  'practice.service': {
    room: 'practice',
    open: {
      en: 'with free test practice in your account',
      es: 'con práctica gratis para el examen en su cuenta',
    },
    closed: { en: 'with a study plan for the test', es: 'con un plan de estudio para el examen' },
  },
  'practice.closing': {
    room: 'practice',
    open: {
      en: 'So is practice for the citizenship test.',
      es: 'También la práctica para el examen de ciudadanía.',
    },
    closed: {
      en: 'You choose what to tell us and when.',
      es: 'Usted decide qué nos cuenta y cuándo.',
    },
  },
  'practice.login': {
    room: 'practice',
    open: {
      en: 'You get free preparation for the citizenship test.',
      es: 'Recibe preparación gratuita para el examen de ciudadanía.',
    },
    closed: {
      en: 'You read everything in English or in Spanish.',
      es: 'Lee todo en español o en inglés.',
    },
  },
  'practice.citizenship': {
    room: 'practice',
    open: {
      en: 'Preparing for the citizenship test is free with an account.',
      es: 'La preparación para el examen es gratis cuando crea una cuenta con nosotros.',
    },
    closed: {
      en: 'USCIS gives away its study lists, and our blog has a plan for using them.',
      es: 'USCIS regala sus listas de estudio, y en nuestro blog hay un plan para usarlas.',
    },
  },
  'practice.plan': {
    room: 'practice',
    open: {
      en: 'With a free account you also get our practice questions.',
      es: 'Con una cuenta gratuita también recibe nuestras preguntas de práctica.',
    },
    closed: { en: 'All of this is free at USCIS.', es: 'Todo esto es gratis en USCIS.' },
  },
  'practice.account': {
    room: 'practice',
    open: {
      en: 'With a free account you also get our practice questions.',
      es: 'Con una cuenta gratuita también recibe nuestras preguntas de práctica.',
    },
    closed: {
      en: 'Our blog has a free study plan.',
      es: 'En nuestro blog hay un plan de estudio gratuito.',
    },
  },
} as const satisfies Readonly<Record<string, RoomWords>>

export type RoomFact = keyof typeof ROOM_WORDS

/** The copy of a room today. */
export function sayRoom(name: RoomFact, language: Language): string {
  const { room, open, closed }: RoomWords = ROOM_WORDS[name]
  return (OPEN_ROOMS[room] ? open : closed)[language]
}

/** Fills `{room.documents.passport}` and the like in every text of a dictionary; leaves other placeholders alone. */
export function withRoomWords<Words>(words: Words, language: Language): Words {
  const filled = JSON.stringify(words).replace(/\{room\.([\w.]+)\}/g, (whole, name: string) =>
    Object.hasOwn(ROOM_WORDS, name)
      ? JSON.stringify(sayRoom(name as RoomFact, language)).slice(1, -1)
      : whole,
  )
  return JSON.parse(filled) as Words
}
