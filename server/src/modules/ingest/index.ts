export { seedDemo, seedNow } from './demo/seed-demo.ts'
export { importFolder } from './import-folder.ts'
export type { ImportStep } from './import-folder.ts'
export { toReportLines } from './import-report.ts'
