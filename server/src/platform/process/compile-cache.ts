import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Has code that was compiled once kept beside the packages it was compiled with, so that the next start is shorter.
 * Where nothing can be written there, as in a container, each start compiles again. Not in the folder for temporary
 * files, where another user of the machine could put code of theirs.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/sohbet-compiled'))
}
