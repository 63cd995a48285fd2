/** Whether this browser may have a database of this name. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    // Older browsers do not say.
    const databases = await (indexedDB as Partial<IDBFactory>).databases?.().catch(() => undefined)
    return databases?.some((database) => database.name === name) ?? true
  } catch {
    // Where storage is blocked, the very name throws.
    return false
  }
}
