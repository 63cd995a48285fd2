import { z } from 'zod'
import { EventForged } from '../payment-provider.ts'
import type { ProviderEvent } from '../payment-provider.ts'

const text = z.string().min(1).max(255).optional().catch(undefined)

/** The fields we read of an event: enough to know which payment to read again. */
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({
      id: text,
      custom_id: text,
      invoice_id: text,
      purchase_units: z.array(z.object({ custom_id: text })).catch([]),
      metadata: z.object({ order_id: text }).optional().catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: text }).optional() })
        .optional()
        .catch(undefined),
      disputed_transactions: z.array(z.object({ custom: text, invoice_number: text })).catch([]),
    })
    .catch({
      id: undefined,
      custom_id: undefined,
      invoice_id: undefined,
      purchase_units: [],
      metadata: undefined,
      supplementary_data: undefined,
      disputed_transactions: [],
    }),
})

/** Reads an event whose signature was checked. A refund or dispute names only our order, not PayPal's. */
export function readPaypalEvent(raw: Buffer): ProviderEvent {
  const parsed = Event.safeParse(parseJson(raw))
  if (!parsed.success) throw new EventForged('The event cannot be read.')
  const { id: eventId, event_type: kind, resource } = parsed.data
  const dispute = resource.disputed_transactions[0]
  return {
    eventId,
    kind,
    ...namedBy(kind, resource),
    orderReference:
      resource.custom_id ??
      resource.purchase_units[0]?.custom_id ??
      dispute?.custom ??
      resource.invoice_id ??
      dispute?.invoice_number,
  }
}

function namedBy(
  kind: string,
  { id, metadata, supplementary_data: more }: z.output<typeof Event>['resource'],
): Pick<ProviderEvent, 'providerOrderId' | 'savedMethodId'> {
  if (kind.startsWith('CHECKOUT.ORDER.')) return { providerOrderId: id }
  if (kind === 'VAULT.PAYMENT-TOKEN.CREATED')
    return { providerOrderId: metadata?.order_id, savedMethodId: id }
  return { providerOrderId: more?.related_ids?.order_id }
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
