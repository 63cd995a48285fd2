import type { BillingDetails } from '@sohbet/contract/invoices'
import type { Database } from '#platform/database/db.ts'
import { findPerson } from '#modules/accounts/index.ts'
import { findBuyer, saveBuyer } from './queries.ts'

/** The billing details of a member's next invoices; empty where they gave none. */
export async function getBillingDetails(db: Database, memberId: number): Promise<BillingDetails> {
  const buyer = await findBuyer(db, memberId)
  return {
    name: buyer?.name ?? '',
    country: buyer?.country ?? '',
    address: buyer?.address ?? '',
    tax_number: buyer?.tax_number ?? '',
  }
}

/** Saves the billing details of a member's next invoices. */
export async function saveBillingDetails(
  db: Database,
  memberId: number,
  { details, at }: { details: BillingDetails; at: Date },
): Promise<BillingDetails> {
  const orNull = (text: string): string | null => (text === '' ? null : text)
  await saveBuyer(db, {
    member_id: memberId,
    name: orNull(details.name),
    country: orNull(details.country),
    address: orNull(details.address),
    tax_number: orNull(details.tax_number),
    updated_at: at,
  })
  return details
}

/** The country for a member's bills, by their billing details or otherwise their account; and their tax number. */
export async function findBilling(
  db: Database,
  memberId: number,
): Promise<{ country: string | null; taxNumber: string | null }> {
  const buyer = await findBuyer(db, memberId)
  const country = buyer?.country ?? (await findPerson(db, memberId))?.country ?? null
  return { country, taxNumber: buyer?.tax_number ?? null }
}
