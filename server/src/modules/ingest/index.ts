export { seedDemo, seedNow } from './demo/seed-demo.ts'
export { importFolder } from './import/import-folder.ts'
export type { ImportStep } from './import/import-folder.ts'
export { toReportLines } from './run/import-report.ts'
