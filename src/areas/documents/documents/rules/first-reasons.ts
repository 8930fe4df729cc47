// Why documents are most often asked for again, as the list begins. Administrators change it in the product.
export const FIRST_REASONS = [
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0001',
    en: 'The picture is blurred, and we cannot read all of it. Please take it again in good light, with the phone held still.',
    es: 'La foto salió borrosa y no podemos leerla toda. Por favor, tómela de nuevo con buena luz y sin mover el teléfono.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0002',
    en: 'A part is cut off. Please send it again with all four corners in the picture.',
    es: 'Falta una parte. Por favor, envíelo de nuevo de modo que se vean las cuatro esquinas.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0003',
    en: 'Some pages are missing. Please send every page, also the ones that look empty.',
    es: 'Faltan páginas. Por favor, envíe todas, también las que parecen vacías.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0004',
    en: 'The document has expired. Please send the one that is valid now, or call us if you have none.',
    es: 'El documento está vencido. Por favor, envíe el que está vigente o llámenos si no tiene otro.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0005',
    en: 'This is another document than the one we asked for. Please look again at what is asked.',
    es: 'Este no es el documento que pedimos. Por favor, revise de nuevo lo que se pide.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0006',
    en: 'The back side is missing. Please send both sides.',
    es: 'Falta el reverso. Por favor, envíe los dos lados.',
  },
  {
    id: '0f1f6a51-6d0e-4c65-9e0c-1c0e5a7f0007',
    en: 'The document is in Spanish, and we need the English translation too. If you have none, tell us.',
    es: 'El documento está en español y también necesitamos la traducción al inglés. Si no la tiene, avísenos.',
  },
]
