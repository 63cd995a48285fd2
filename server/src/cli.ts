import { runSohbet } from './sohbet.ts'
import { keepCompiledCode } from './platform/process/compile-cache.ts'

// Must run before the code of any command is loaded.
keepCompiledCode()

await runSohbet(process.argv.slice(2))
