import { runSohbet } from './sohbet.ts'
import { keepCompiledCode } from './platform/process/compile-cache.ts'

// Before any command's own code is loaded.
keepCompiledCode()

await runSohbet(process.argv.slice(2))
