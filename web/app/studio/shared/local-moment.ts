/** A moment for a date-and-time field, in this device's time zone; empty for none. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The moment in such a field; null if it is empty. */
export function readLocalMoment(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
