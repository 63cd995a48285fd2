/** The code that the system or the database gave an error, such as `ENOENT` or `23505`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** For `catch`: ignores errors with that code. */
export function ignoreCode(code: string): (error: unknown) => undefined {
  return (error) => {
    if (codeOf(error) !== code) throw error
  }
}

/** What an error says, for a sentence that names the cause. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
