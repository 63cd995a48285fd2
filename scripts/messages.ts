// `npm run messages`: generates `messages/src/generated`, the types and data of the messages, from the JSON
// files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFiles } from '../messages/src/generated-files.ts'

const folder = join(import.meta.dirname, '../messages/src/generated')

mkdirSync(folder, { recursive: true })
for (const [name, code] of generatedFiles()) writeFileSync(join(folder, name), code)
