// What staff read until they have set up the second step of signing in. Any guarded page may have to say it.
import type { Language } from '#kernel/language.ts'

type SecondStepWords = { title: string; lead: string; how: string; start: string; signOut: string }

const WORDS: Record<Language, SecondStepWords> = {
  en: {
    title: 'Set up your second step',
    lead: 'This page shows other people’s private records. Before you can open it, signing in needs a second step: a code from an app on your phone.',
    how: 'It takes about two minutes. You need your phone and your password.',
    start: 'Set up the second step',
    signOut: 'Sign out',
  },
  es: {
    title: 'Configure su segundo paso',
    lead: 'Esta página muestra datos privados de otras personas. Antes de abrirla, su inicio de sesión necesita un segundo paso: un código de una aplicación en su teléfono.',
    how: 'Toma unos dos minutos. Necesita su teléfono y su contraseña.',
    start: 'Configurar el segundo paso',
    signOut: 'Cerrar sesión',
  },
}

export function secondStepWords(language: Language): SecondStepWords {
  return WORDS[language]
}
