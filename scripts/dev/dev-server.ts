// The server of `npm run dev`: renders pages from their current source.
import { serve } from '../../server/src/main.ts'
import { openDevPages } from './dev-pages.ts'

await serve({ loadWeb: openDevPages }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
