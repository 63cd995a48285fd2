import { randomInt } from 'node:crypto'

/** Headers of a user in a network of their own: the server limits the accounts per network and hour. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.7` }
}
