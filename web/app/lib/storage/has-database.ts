/** Whether this browser may have a database of this name. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some((database) => database.name === name)
  } catch {
    // Older browsers do not say, and some allow no databases at all.
    return typeof indexedDB === 'object'
  }
}
