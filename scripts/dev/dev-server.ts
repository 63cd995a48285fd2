// The server under `npm run dev`: pages are drawn from their sources, as they stand at that moment.
import { serve } from '../../server/src/main.ts'
import { openDevPages } from './dev-pages.ts'

await serve({ loadWeb: openDevPages }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
