import type { Invoice } from '@sohbet/contract/invoices'
import { expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { InvoiceSheet } from './invoice.tsx'

const invoice: Invoice = {
  number: 'INV-2026-000041',
  kind: 'invoice',
  issued_at: '2026-11-21T00:10:00Z',
  currency: 'USD',
  net: 42.02,
  tax: 7.98,
  gross: 50,
  refers_to: null,
  order_reference: 'SO-7K2M4QXW',
  tax_rate: 1900,
  tax_country: 'DE',
  tax_country_name: 'Germany',
  is_reverse_charge: false,
  seller: { name: 'بيت الصحبة', address: '1 Rose Lane\nLeeds', tax_number: 'GB 999' },
  buyer: {
    name: 'Maryam Aydin',
    address: null,
    tax_number: null,
    country: 'DE',
    country_name: 'Germany',
  },
  lines: [
    { words: '50 credits', amount: 50 },
    { words: 'Bonus: 5 credits', amount: 0 },
  ],
  is_test: false,
}
const rows = () =>
  within(screen.getByRole('table', { name: 'What was bought' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('an invoice shows its number, both parties, the items and the tax [PAY-10]', () => {
  render(<InvoiceSheet invoice={invoice} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invoice')
  expect(screen.getByText('INV-2026-000041').tagName).toBe('BDI')
  expect(screen.getByText('بيت الصحبة').tagName).toBe('BDI')
  expect(screen.getByText('Tax number: GB 999')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Buyer' })).getByText('Germany')).toBeDefined()
  expect(rows()).toEqual([
    'ItemUS dollars',
    '50 credits$50.00',
    'Bonus: 5 credits$0.00',
    'Before tax$42.02',
    'Tax 19%, Germany$7.98',
    'Total$50.00',
  ])
  expect(screen.getByRole('link', { name: 'SO-7K2M4QXW' }).getAttribute('href')).toBe(
    '/wallet/receipts/SO-7K2M4QXW',
  )
})

test('a credit note names the invoice it corrects and states when no tax is charged [PAY-10]', () => {
  const note = {
    ...invoice,
    kind: 'credit_note',
    number: 'CRN-2026-000002',
    refers_to: 'INV-2026-000041',
  } as const
  render(<InvoiceSheet invoice={{ ...note, lines: [], net: 50, tax: 0, tax_rate: 0 }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Credit note')
  expect(screen.getByRole('link', { name: 'INV-2026-000041' })).toBeDefined()
  expect(rows()).toEqual(['ItemUS dollars', 'Refund$50.00', 'Total$50.00'])
  expect(screen.getByText('No tax is charged.')).toBeDefined()
})

test('an invoice to a business under reverse charge states it [PAY-11]', () => {
  render(<InvoiceSheet invoice={{ ...invoice, net: 50, tax: 0, tax_rate: 0, is_reverse_charge: true }} />)
  expect(screen.getByText('Reverse charge: the buyer accounts for the tax in Germany.')).toBeDefined()
  expect(screen.queryByText('No tax is charged.')).toBeNull()
})

test('an invoice in euros shows every amount in euros [PAY-12]', () => {
  render(<InvoiceSheet invoice={{ ...invoice, currency: 'EUR' }} />)
  const [head, ...sums] = rows()
  expect(head).toBe('ItemEuros')
  expect(sums.every((sum) => sum.includes('€') && !sum.includes('$'))).toBe(true)
})
