import * as studio from '@sohbet/contract/studio'
import { knowCalls } from './network.ts'

// Imported by tests of the studio, to answer its calls like the others.
knowCalls(studio)

export { aCollection, anItem, edited } from './studio-items.ts'
export { aListedPerson, aListedQuery, aPerson, aStudioPerson, aThread } from './studio-people.ts'
export { anOrder } from './studio-orders.ts'
