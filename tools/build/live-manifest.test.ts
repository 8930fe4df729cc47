import { expect, it } from 'vitest'
import { withoutDocuments } from './live-manifest.ts'

it('live pages are told of live pages, of files, and of the page for unknown addresses', () => {
  const routes = {
    root: { id: 'root', path: '' },
    'pages/layouts/document': { id: 'pages/layouts/document', parentId: 'root' },
    'pages/public/home': { id: 'pages/public/home', parentId: 'pages/layouts/document' },
    'pages/errors/not-found': { id: 'pages/errors/not-found', parentId: 'pages/layouts/document', path: '*' },
    'pages/layouts/reading': { id: 'pages/layouts/reading', parentId: 'root' },
    'text/about': { id: 'text/about', parentId: 'pages/layouts/reading', path: 'about' },
    'pages/offline/frame': { id: 'pages/offline/frame', parentId: 'root' },
    'pages/offline/page': { id: 'pages/offline/page', parentId: 'pages/offline/frame', path: 'offline' },
    'pages/public/feed': { id: 'pages/public/feed', parentId: 'root', path: 'feed.xml' },
    'pages/layouts/portal': { id: 'pages/layouts/portal', parentId: 'root' },
    'pages/portal/login': { id: 'pages/portal/login', parentId: 'pages/layouts/portal', path: 'login' },
  }
  expect(Object.keys(withoutDocuments({ routes, version: '1' }).routes)).toEqual([
    'root',
    'pages/layouts/document',
    'pages/errors/not-found',
    'pages/public/feed',
    'pages/layouts/portal',
    'pages/portal/login',
  ])
})
