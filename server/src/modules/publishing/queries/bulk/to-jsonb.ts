/** JSON that PostgreSQL can store: what files say may hold NUL and halves of a character, which it refuses. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  )
}
