import { en } from '../en/index.ts'

export const ur = en
