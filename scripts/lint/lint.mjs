// `npm run lint`: runs the linters for code, including layers and modules, and for styles; any finding fails.
import { ensureInstalled, run } from '../prepare.mjs'

await ensureInstalled()
const { code } = await run('oxlint', ['--deny-warnings', ...process.argv.slice(2)])
// Styles: logical sides, so that mirrored pages are right, and named breakpoints.
const styles = await run('stylelint', ['web/app/**/*.css'])
process.exit(code || styles.code)
