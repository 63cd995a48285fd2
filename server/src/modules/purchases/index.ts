export { createOwnership } from './create-ownership.ts'
