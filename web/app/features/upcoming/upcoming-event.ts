import type { UpcomingSuhba } from '@sohbet/contract'

/** A gathering as a schema.org event (SUHBA-03). */
export function toEventStatement(
  suhba: UpcomingSuhba,
  { publicOrigin, companyName }: { publicOrigin: string; companyName: string },
): object {
  return {
    '@type': 'Event',
    name: suhba.title,
    description: suhba.description,
    startDate: suhba.starts_at,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: suhba.place, address: suhba.place },
    organizer: { '@type': 'Organization', name: companyName, url: `${publicOrigin}/` },
    url: toWhole(suhba.url ?? `/gatherings/${suhba.id}`, publicOrigin),
    ...(suhba.image !== null && { image: toWhole(suhba.image, publicOrigin) }),
  }
}

function toWhole(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
