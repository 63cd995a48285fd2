import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * The environment that `compose.yaml` gives the application, for an operator's `.env`. Throws if a required
 * variable is missing.
 */
export async function readComposeEnvironment(given: Record<string, string>): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'compose.yaml'), 'utf8')
  const [, block = ''] = /^ {2}environment: &environment\n((?: {4}.*\n)+)/m.exec(text) ?? []
  const lines = block.split('\n').map((line) => /^ {4}(?<name>[A-Z_]+): (?<value>.*)$/.exec(line)?.groups)
  return Object.fromEntries(
    lines.flatMap((line) =>
      line === undefined ? [] : [[line['name'], interpolate(unquote(line['value'] ?? ''), given)]],
    ),
  ) as Record<string, string>
}

function unquote(text: string): string {
  return text.replace(/^'(.*)'$/, '$1')
}

const variable = /\$\{(?<name>\w+)(?:(?<empty>:?)(?<kind>[-?])(?<rest>[^}]*))?\}/g

// Interpolates as Compose does: with `:` an empty variable counts as unset, `-` gives a default, `?` requires
// a value.
function interpolate(text: string, given: Record<string, string>): string {
  return text.replaceAll(variable, (whole) => {
    const { name = '', empty, kind, rest = '' } = new RegExp(variable.source).exec(whole)?.groups ?? {}
    const value = given[name]
    if (value !== undefined && (value !== '' || empty !== ':')) return value
    if (kind === '?') throw new Error(`compose.yaml: ${rest}`)
    return rest
  })
}

/** The statements in `compose.yaml` that create the application's role, for an operator's `.env`. */
export async function readComposeRoles(given: Record<string, string>): Promise<string> {
  const text = await readFile(join(root, 'compose.yaml'), 'utf8')
  return interpolate(/^ {2}roles:\n {4}content: (.*)$/m.exec(text)?.[1] ?? '', given)
}

/** The command and the environment of the Dockerfile's last stage. */
export async function readImage(): Promise<{ environment: Record<string, string>; command: string[] }> {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8')
  const stage = text.slice(text.lastIndexOf('\nFROM '))
  const settings = /^ENV (.*)$/m.exec(stage)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? []
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]') as string[] // By the Dockerfile's grammar.
  return { environment: Object.fromEntries([...settings].map(([, name, value]) => [name, value])), command }
}
