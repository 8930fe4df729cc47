import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiRoutes } from './tools/build/api-routes.ts'
import { inlineScript } from './tools/build/inline-script.ts'
import { subsetFonts } from './tools/build/subset-fonts.ts'

export default defineConfig({
  plugins: [apiRoutes(), inlineScript(), subsetFonts(), tailwindcss(), reactRouter()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // A data: URL in a script or a style would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every live page needs comes in three files: on a bad line thirty small ones wait for each other.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
                {
                  name: 'data',
                  test: /node_modules\/@(?:orpc|tanstack)\/|src\/(?:api|kernel|features\/auth)\/|virtual:api-routes/,
                  minShareCount: 2,
                },
                { name: 'frame', test: /src\/(?:ui|firm|pages)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
