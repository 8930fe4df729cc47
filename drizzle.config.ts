import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/tables.ts',
    './src/areas/*/*/server/{tables,availability-tables,gateway-tables,templates-tables}.ts',
    './src/adapters/*/{tables,hosted-tables}.ts',
  ],
  out: './drizzle',
})
