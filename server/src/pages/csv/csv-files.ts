import type { FastifyInstance } from 'fastify'
import { addAuditCsv } from './audit-csv.ts'
import type { AuditCsvOptions } from './audit-csv.ts'
import { addContentFiles } from './content-files.ts'
import { addWalletCsv } from './wallet-csv.ts'

/** Spreadsheet files, each for anyone who may read its contents. */
export function addCsvFiles(app: FastifyInstance, options: AuditCsvOptions): void {
  addWalletCsv(app, options)
  addAuditCsv(app, options)
  addContentFiles(app, options)
}
