import { en } from '../en/index.ts'

export const ar = en
