/** A zone as people read it: `America/New York`; without one, the distance at which gatherings are announced (B-83). */
export function zoneName(zone: string | null): string {
  return zone === null ? 'UTC+3' : zone.replaceAll('_', ' ')
}
