// The arithmetic of docs/scaling.md: `node bench/scaling/scaling.ts` prints its tables, `--write` puts them into it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putTables } from './put-tables.ts'

const file = join(import.meta.dirname, '../../docs/scaling.md')
const text = putTables(await readFile(file, 'utf8'))
if (process.argv.includes('--write')) await writeFile(file, text)
else process.stdout.write(text)
