import type { Insertable, Selectable } from 'kysely'
import type { Currency } from '@sohbet/contract/currency'
import type { OrdersPackagePrices } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A price of a package of credits, with its period of sale, its reason and its actor. */
export type PackagePrice = Selectable<OrdersPackagePrices>
type Package = { currency: Currency; credits: number }

/** The current price of a package in cents; undefined: none in that currency. */
export async function findPackagePrice(
  db: Database,
  { currency, credits }: Package,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders_package_prices')
    .select('cents')
    .where('currency', '=', currency)
    .where('credits', '=', credits)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row?.cents
}

/** The packages on sale, smallest first. */
export async function findSoldPackages(db: Database): Promise<Pick<PackagePrice, 'credits' | 'cents'>[]> {
  return await db
    .selectFrom('orders_package_prices')
    .select(['credits', 'cents'])
    .where('replaced_at', 'is', null)
    .orderBy('credits')
    .limit(100)
    .execute()
}

/** Every price of a package, current ones first, then the newest; at most a thousand. */
export async function findPackagePrices(db: Database): Promise<PackagePrice[]> {
  return await db
    .selectFrom('orders_package_prices')
    .selectAll()
    .orderBy((eb) => eb('replaced_at', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** Ends the sale of a package and answers its last price. Requires the owner of the tables. */
export async function endPackagePrice(
  trx: Database,
  { currency, credits }: Package,
  at: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('orders_package_prices')
    .set({ replaced_at: at })
    .where('currency', '=', currency)
    .where('credits', '=', credits)
    .where('replaced_at', 'is', null)
    .returning('cents')
    .executeTakeFirst()
  return row?.cents
}

/** Adds a price from now on; the table refuses a second current one for the same package. */
export async function insertPackagePrice(
  trx: Database,
  price: Insertable<OrdersPackagePrices>,
): Promise<void> {
  await trx.insertInto('orders_package_prices').values(price).execute()
}
