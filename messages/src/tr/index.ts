import { en } from '../en/index.ts'

export const tr = en
