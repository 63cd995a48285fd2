import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Caches compiled code beside the packages it belongs to, to shorten the next start. Where that folder is
 * not writable, as in a container, each start compiles again. Not in the folder for temporary files, where
 * another user of the machine could insert code.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/sohbet-compiled'))
}
