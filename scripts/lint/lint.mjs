// `npm run lint`: the linters of code, with the rules of layers and modules, and of styles; any finding fails.
import { ensureInstalled, run } from '../prepare.mjs'

await ensureInstalled()
const { code } = await run('oxlint', ['--deny-warnings', ...process.argv.slice(2)])
// Styles: nothing that a mirrored page would show on the wrong side, and no width without a name.
const styles = await run('stylelint', ['web/app/**/*.css'])
process.exit(code || styles.code)
