import { expect, it } from 'vitest'
import { guessColumns, missingColumns } from '../rules/layouts.ts'
import { readRows, readTable } from '../rules/read-rows.ts'
import { folderFilesOf, listOfFolder } from './chosen-folder.ts'

function fileAt(path: string): File {
  const file = new File(['x'], path.slice(path.lastIndexOf('/') + 1))
  return Object.defineProperty(file, 'webkitRelativePath', { value: path })
}

it('a folder makes a list of its own: the client and the case are its folders, and what systems put there is left out', () => {
  const files = [
    'Export/Paz, Ana/00012/a.pdf',
    'Export/Ruiz/b.pdf',
    'Export/c.pdf',
    'Export/.DS_Store',
    'Export/Thumbs.db',
  ]
  const table = readTable(listOfFolder(folderFilesOf(files.map(fileAt))))
  if ('problem' in table) throw new Error(table.problem)
  const { columns } = guessColumns('documents', table.headers)
  expect(missingColumns('documents', columns)).toEqual([])
  expect(readRows('documents', table.rows, columns)).toMatchObject([
    { cells: { path: files[0], clientLastName: 'Paz, Ana', caseReference: '00012' }, problems: [] },
    { cells: { path: files[1], clientLastName: 'Ruiz' }, problems: [] },
    { cells: { path: files[2] }, problems: [{ code: 'MISSING', field: 'caseReference' }] },
  ])
})
