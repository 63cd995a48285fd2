import * as contract from '@sohbet/contract'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { submitCustomerQuery } from './submit-customer-query.ts'

/** The calls of the contact page. */
export function contactRoutes(services: Services): Binding[] {
  return [
    handleData(contract.submitCustomerQuery, ({ body }, context) =>
      submitCustomerQuery(services, context, body),
    ),
  ]
}
