import * as contract from '@sohbet/contract'
import { handle } from '../../platform/http/handle.ts'
import type { Binding } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { submitCustomerQuery } from './submit-customer-query.ts'

/** The calls of the contact page. */
export function contactRoutes(services: Services): Binding[] {
  return [
    handle(contract.submitCustomerQuery, async ({ body }, context) => ({
      data: await submitCustomerQuery(services, context, body),
    })),
  ]
}
