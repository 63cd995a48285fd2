// `npm run setup`: installs and builds, without starting anything.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
