import type { Api } from '#api/call.ts'

/** The result of requesting PayPal's page: its address, or the reason for its absence. */
export interface Approval {
  step: 'approval'
  /** The HTTP status of the page that shows it. */
  status: number
  approveUrl: string | null
  message: string | null
}

/** Starts a PayPal payment for a browser without JavaScript: PayPal's page takes cards too (PAY-03). */
export async function startApproval(api: Api, orderId: number): Promise<Approval> {
  const token = await api('getPaymentToken', { params: { provider: 'paypal' } })
  if (!token.ok) return refuse(token)
  const { token: providerToken } = token.body.data
  const started = await api(
    'createProviderOrder',
    { params: { provider: 'paypal' }, body: { order_id: orderId } },
    { providerToken },
  )
  if (!started.ok) return refuse(started)
  const { approve_url: approveUrl } = started.body.data
  return { step: 'approval', status: 200, approveUrl, message: null }
}

function refuse({ status, message }: { status: number; message: string }): Approval {
  return { step: 'approval', status: status || 503, approveUrl: null, message }
}
