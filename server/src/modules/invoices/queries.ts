import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { Insertable, Selectable } from 'kysely'
import type {
  InvoicesBuyers,
  InvoicesDocuments,
  InvoicesTaxRates,
} from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A permanently stored invoice or credit note. */
export interface StoredDocument extends Omit<
  Selectable<InvoicesDocuments>,
  'kind' | 'currency' | 'net_cents' | 'tax_cents' | 'gross_cents'
> {
  kind: 'invoice' | 'credit_note'
  currency: Currency
  net_cents: Cents
  tax_cents: Cents
  gross_cents: Cents
}

/** Adds a document; the table assigns the next number of its series, under a lock until the transaction ends. */
export async function insertDocument(trx: Database, document: Insertable<InvoicesDocuments>): Promise<void> {
  await trx.insertInto('invoices_documents').values(document).execute()
}

/** The documents of an order, oldest first. */
export async function findDocumentsOf(db: Database, orderId: number): Promise<StoredDocument[]> {
  return await documents(db).where('order_id', '=', orderId).orderBy('id').limit(200).execute()
}

/** A document by its number. */
export async function findDocument(db: Database, name: string): Promise<StoredDocument | undefined> {
  return await documents(db).where('name', '=', name).executeTakeFirst()
}

/** The number of a document. */
export async function findDocumentName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('invoices_documents').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** The documents of a member's orders, newest first. */
export async function findDocumentsOfMember(db: Database, memberId: number): Promise<StoredDocument[]> {
  return await documents(db)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders_orders').select('orders_orders.id').where('member_id', '=', memberId),
    )
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

function documents(db: Database) {
  return db.selectFrom('invoices_documents').selectAll().$castTo<StoredDocument>()
}

/** The billing details of a member; undefined: they gave none. */
export async function findBuyer(
  db: Database,
  memberId: number,
): Promise<Selectable<InvoicesBuyers> | undefined> {
  return await db
    .selectFrom('invoices_buyers')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Saves the billing details of a member. */
export async function saveBuyer(db: Database, buyer: Insertable<InvoicesBuyers>): Promise<void> {
  const { member_id: _member, ...changed } = buyer
  await db
    .insertInto('invoices_buyers')
    .values(buyer)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
}

/** A stored rate. */
export type StoredRate = Selectable<InvoicesTaxRates>

/** The rate of a country at a time. */
export async function findRate(db: Database, country: string, at: Date): Promise<StoredRate | undefined> {
  return await db
    .selectFrom('invoices_tax_rates')
    .selectAll()
    .where('country', '=', country)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every rate by country, each country's latest first. */
export async function findTaxRates(db: Database): Promise<StoredRate[]> {
  return await db
    .selectFrom('invoices_tax_rates')
    .selectAll()
    .orderBy('country')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute()
}

/** Adds a rate. */
export async function insertRate(trx: Database, rate: Insertable<InvoicesTaxRates>): Promise<void> {
  await trx.insertInto('invoices_tax_rates').values(rate).execute()
}
