import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('pages/layouts/document.tsx', [
    index('pages/public/home.tsx'),
    route('faq', 'pages/public/home.tsx', { id: 'faq' }),
    route('*', 'pages/errors/not-found.tsx'),
  ]),
] satisfies RouteConfig
