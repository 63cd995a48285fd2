/** The payment providers (B-106). The compiler names what another one has to define. */
export const providerNames = ['stripe', 'paypal'] as const

/** A payment provider. */
export type ProviderName = (typeof providerNames)[number]

/** Whether a text names a payment provider. */
export function isProviderName(text: string | null): text is ProviderName {
  return providerNames.some((name) => name === text)
}
