import type { FastifyInstance } from 'fastify'
import { addAuditCsv } from './audit-csv.ts'
import type { AuditCsvOptions } from './audit-csv.ts'
import { addContentFiles } from './content-files.ts'
import { addWalletCsv } from './wallet-csv.ts'

/** Files for spreadsheets, each for anyone who may read what is in it. */
export function addCsvFiles(app: FastifyInstance, options: AuditCsvOptions): void {
  addWalletCsv(app, options)
  addAuditCsv(app, options)
  addContentFiles(app, options)
}
