// The words of every list of staff.
import { type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'

type Forms = { one: string; other: string }

type ListWords = {
  filters: string
  sort: string
  remove: string
  clear: string
  select: { column: string; all: string }
  file: { button: string; busy: string; failed: string; done: Forms; cut: Forms }
  views: {
    heading: string
    failed: string
    loading: string
    retry: string
    save: string
    edit: string
    name: string
    empty: string
    tooLong: string
    button: string
    busy: string
    rename: string
    renameOf: string
    delete: string
    deleteOf: string
    saved: string
  }
}

const LIST_WORDS: Record<Language, ListWords> = {
  en: {
    filters: 'Filters',
    sort: 'Sort by',
    remove: 'Remove the filter {filter}',
    clear: 'Clear all filters',
    select: { column: 'Select', all: 'Select all that are shown' },
    file: {
      button: 'Save this list as a spreadsheet (CSV)',
      busy: 'Saving the list',
      failed: 'The list could not be saved',
      done: { one: '{count} row is saved in {file}.', other: '{count} rows are saved in {file}.' },
      cut: {
        one: 'The first {count} row is saved. Use a filter for the others.',
        other: 'The first {count} rows are saved. Use a filter for the others.',
      },
    },
    views: {
      heading: 'Saved views',
      failed: 'Your saved views could not be loaded',
      loading: 'Loading your saved views',
      retry: 'Try again',
      save: 'Save this view',
      edit: 'Edit the views',
      name: 'Name of the view',
      empty: 'Write a name first.',
      tooLong: 'A name can have {max} characters.',
      button: 'Save',
      busy: 'Saving',
      rename: 'Rename',
      renameOf: 'Rename the view {name}',
      delete: 'Delete',
      deleteOf: 'Delete the view {name}',
      saved: 'Saved.',
    },
  },
  es: {
    filters: 'Filtros',
    sort: 'Ordenar por',
    remove: 'Quitar el filtro {filter}',
    clear: 'Quitar todos los filtros',
    select: { column: 'Elegir', all: 'Elegir todos los que se ven' },
    file: {
      button: 'Guardar esta lista como hoja de cálculo (CSV)',
      busy: 'Guardando la lista',
      failed: 'No se pudo guardar la lista',
      done: { one: '{count} fila guardada en {file}.', other: '{count} filas guardadas en {file}.' },
      cut: {
        one: 'Se guardó {count} fila. Use un filtro para las demás.',
        other: 'Se guardaron las primeras {count} filas. Use un filtro para las demás.',
      },
    },
    views: {
      heading: 'Vistas guardadas',
      failed: 'No se pudieron cargar sus vistas guardadas',
      loading: 'Cargando sus vistas guardadas',
      retry: 'Intentar de nuevo',
      save: 'Guardar esta vista',
      edit: 'Editar las vistas',
      name: 'Nombre de la vista',
      empty: 'Escriba primero un nombre.',
      tooLong: 'Un nombre puede tener {max} caracteres.',
      button: 'Guardar',
      busy: 'Guardando',
      rename: 'Cambiar el nombre',
      renameOf: 'Cambiar el nombre de la vista {name}',
      delete: 'Eliminar',
      deleteOf: 'Eliminar la vista {name}',
      saved: 'Guardado.',
    },
  },
}

export function listWords(language: Language): ListWords {
  return LIST_WORDS[language]
}

export function useListWords(): ListWords {
  return LIST_WORDS[useLanguage()]
}
