/** Whether this browser may have a database of this name. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    // Older browsers cannot list databases.
    const databases = await (indexedDB as Partial<IDBFactory>).databases?.().catch(() => undefined)
    return databases?.some((database) => database.name === name) ?? true
  } catch {
    // With blocked storage, even accessing `indexedDB` throws.
    return false
  }
}
