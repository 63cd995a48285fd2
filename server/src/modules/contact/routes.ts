import * as contract from '@sohbet/contract'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { submitCustomerQuery } from './submit-customer-query.ts'

/** The calls of the contact page. */
export function contactRoutes(services: Services): Binding[] {
  return [
    handle(contract.submitCustomerQuery, async ({ body }, context) => ({
      data: await submitCustomerQuery(services, context, body),
    })),
  ]
}
