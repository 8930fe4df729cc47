// Each government fee as a letter names it.
import type { GovernmentFee } from '#firm/fees.ts'
import type { Language } from '#kernel/language.ts'

type Texts = Readonly<Record<Language, string>>

function form(number: string, en = '', es = ''): Texts {
  return { en: `Form ${number}${en && `, ${en}`}`, es: `Formulario ${number}${es && `, ${es}`}` }
}

function online(number: string): Texts {
  return form(number, 'filed online', 'en línea')
}

function onPaper(number: string): Texts {
  return form(number, 'filed on paper', 'en papel')
}

export const GOVERNMENT_FEE_NAMES: Readonly<Record<GovernmentFee, Texts>> = {
  'i90.online': online('I-90'),
  'i90.paper': onPaper('I-90'),
  'i129.nonprofit': form('I-129', 'of a nonprofit', 'de una organización sin fines de lucro'),
  'i130.online': online('I-130'),
  'i130.paper': onPaper('I-130'),
  'i131.advanceParole': form('I-131', 'advance parole', 'permiso de viaje (advance parole)'),
  'i360.religiousWorker': form('I-360', 'religious worker', 'trabajador religioso'),
  i485: form('I-485'),
  'i485.child': form('I-485', 'child under 14 with a parent', 'menor de 14 años con su padre o madre'),
  i751: form('I-751'),
  'i765.before2024': form('I-765', 'before April 2024', 'antes de abril de 2024'),
  'i765.online': online('I-765'),
  'i765.paper': onPaper('I-765'),
  'i765.withI485': form('I-765', 'with Form I-485', 'con el formulario I-485'),
  i821d: form('I-821D'),
  'n400.online': online('N-400'),
  'n400.paper': onPaper('N-400'),
  'n400.reduced': form('N-400', 'reduced fee', 'tarifa reducida'),
  'i907.r1': form('I-907', 'faster processing (R-1)', 'trámite más rápido (R-1)'),
  'nvc.visaApplication': {
    en: 'Immigrant visa application, each person',
    es: 'Solicitud de visa de inmigrante, cada persona',
  },
  'nvc.supportReview': {
    en: 'Review of the affidavit of support',
    es: 'Revisión de la declaración de patrocinio económico',
  },
  immigrantFee: { en: 'USCIS immigrant fee', es: 'Tarifa de inmigrante de USCIS' },
}
