/** Reads a value of a type from an unknown one; undefined if it has another type. */
export type Read<Value> = (given: unknown) => Value | undefined

/** Reads a string. */
export const readText: Read<string> = (given) => (typeof given === 'string' ? given : undefined)

/** Reads a finite number. */
export const readNumber: Read<number> = (given) =>
  typeof given === 'number' && Number.isFinite(given) ? given : undefined

/** Reads a boolean. */
export const readFlag: Read<boolean> = (given) => (typeof given === 'boolean' ? given : undefined)

/** Reads a value of the type, or null. */
export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (given) => (given === null ? null : read(given))
}

/** Reads a list whose items all have the type. */
export function readList<Value>(read: Read<Value>): Read<Value[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined
    const items = given.map((item: unknown) => read(item)).filter((item) => item !== undefined)
    return items.length === given.length ? items : undefined
  }
}

/** Reads an object whose fields all have their types; other fields are left out. */
export function readFields<Value extends object>(fields: {
  [Key in keyof Value]: Read<Value[Key]>
}): Read<Value> {
  return (given) => {
    if (typeof given !== 'object' || given === null) return undefined
    const values = new Map<string, unknown>(Object.entries(given))
    const entries = Object.entries<Read<unknown>>(fields).map(
      ([key, read]) => [key, read(values.get(key))] as const,
    )
    // Each field was read by the reader of its type.
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as Value)
  }
}
