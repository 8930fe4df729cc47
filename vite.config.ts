import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { errorTable } from './tools/build/all-errors.ts'
import { apiRoutes } from './tools/build/api-routes.ts'
import { bringTwice } from './tools/build/bring-twice.ts'
import { browserRouter } from './tools/build/browser-router.ts'
import { esmReact } from './tools/build/esm-react.ts'
import { inlineScript } from './tools/build/inline-script.ts'
import { livePageFiles, withoutTheFrame } from './tools/build/live-page-files.ts'
import { pageWords } from './tools/build/page-words.ts'
import { subsetFonts } from './tools/build/subset-fonts.ts'
import { toolScript } from './tools/build/tool-script.ts'
import { texts } from './tools/build/texts.ts'

export default defineConfig({
  plugins: [
    bringTwice(),
    browserRouter(),
    pageWords(),
    esmReact(),
    apiRoutes(),
    errorTable(),
    inlineScript(),
    toolScript(),
    subsetFonts(),
    texts(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // A data: URL in a script or a style would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutTheFrame },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // Reading a name of React that no page uses has no effect.
            propertyReadSideEffects: false,
            // Doors to words that only loaders go through stay on the server, with all words behind them.
            moduleSideEffects: [{ test: /\/words\/index\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: { groups: livePageFiles(import.meta.dirname) },
          },
        },
      },
    },
  },
})
