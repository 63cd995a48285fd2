/** JSON that PostgreSQL can store: file contents may include NUL and lone surrogates, which it refuses. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  )
}
