/** A readable time zone: `America/New York`; without one, the UTC offset of gatherings (B-83). */
export function zoneName(zone: string | null): string {
  return zone === null ? 'UTC+3' : zone.replaceAll('_', ' ')
}
