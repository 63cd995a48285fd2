// `npm run lint`: the linter with the rules of the rooms; any finding fails.
import { ensureInstalled, run } from './prepare.mjs'

await ensureInstalled()
const { code } = await run('oxlint', ['--deny-warnings', ...process.argv.slice(2)])
process.exit(code)
