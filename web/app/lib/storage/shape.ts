/** Reads a value of one shape out of an unknown one; undefined when it has another. */
export type Read<Value> = (given: unknown) => Value | undefined

/** A sentence or word. */
export const readText: Read<string> = (given) => (typeof given === 'string' ? given : undefined)

/** A number that can be counted with. */
export const readNumber: Read<number> = (given) =>
  typeof given === 'number' && Number.isFinite(given) ? given : undefined

/** Yes or no. */
export const readFlag: Read<boolean> = (given) => (typeof given === 'boolean' ? given : undefined)

/** The shape, or null. */
export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (given) => (given === null ? null : read(given))
}

/** A list whose every item has the shape. */
export function readList<Value>(read: Read<Value>): Read<Value[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined
    const items = given.map((item: unknown) => read(item)).filter((item) => item !== undefined)
    return items.length === given.length ? items : undefined
  }
}

/** An object whose every field has its shape; other fields are left out. */
export function readFields<Value extends object>(fields: {
  [Key in keyof Value]: Read<Value[Key]>
}): Read<Value> {
  return (given) => {
    if (typeof given !== 'object' || given === null) return undefined
    const values = new Map<string, unknown>(Object.entries(given))
    const entries = Object.entries<Read<unknown>>(fields).map(
      ([key, read]) => [key, read(values.get(key))] as const,
    )
    // Each field was read by the reader of its own type.
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as Value)
  }
}
