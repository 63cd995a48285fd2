import { relative, sep } from 'node:path'
import { findInFile } from './private-words.ts'

/** The parts of the linter's interface used here. */
interface Context {
  cwd: string
  filename: string
  sourceCode: { text: string }
  report(finding: { node: object; message: string }): void
}

/** A linter rule: names of files and identifiers contain no word of private-words.json. */
export default {
  meta: { name: 'sohbet-words' },
  rules: {
    'usual-names': {
      create(context: Context) {
        return {
          Program(node: object): void {
            const path = relative(context.cwd, context.filename).replaceAll(sep, '/')
            for (const message of findInFile(path, context.sourceCode.text)) context.report({ node, message })
          },
        }
      },
    },
  },
}
