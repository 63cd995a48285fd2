import { describe, test } from 'vitest'
import { type Answers, fireEvent, screen } from '#test/component.tsx'
import { expectEachRefusal, type RefusedForm } from '#test/common-refusals.ts'
import { maryam } from '#test/static-page.tsx'
import { plusPlan } from '#test/money.ts'
import * as contact from '../site/contact-us.tsx'
import * as confirmEmail from './confirm-email.tsx'
import * as login from './login.tsx'
import * as reset from './reset-password.tsx'
import * as accountPage from './settings-account.tsx'
import * as profilePage from './settings-profile.tsx'
import * as signup from './signup.tsx'
import * as undoEmail from './undo-email-change.tsx'

const device = { id: 9, device: 'Safari', is_current: false, created_at: '2026-11-01', seen_at: '2026-11-20' }
const places: Answers = {
  listCountries: { data: [{ id: 1, label: 'Türkiye', value: 'TR' }] },
  listCities: { data: [] },
}
const profile: Answers = { getProfile: { ...maryam, data: maryam } }
const account: Answers = {
  ...profile,
  getSubscription: { data: plusPlan },
  listSessions: { data: [device] },
  getImport: { data: null },
}
const records = { playlists: [], favorites: [], notes: [], listening: {} }
const data = new File([JSON.stringify({ data: { kept: records } })], 'my-data.json')
const address = '/settings/account'
const secret = 'Wandering-reed-42'
const newPasswordFields = {
  PasswordTooCommon: 'New password',
  PasswordTooShort: 'New password',
  PasswordUnchanged: 'New password',
}

const forms: Record<string, RefusedForm> = {
  'signing in': {
    at: '/login/',
    page: login,
    typed: { Email: 'maryam@example.org', Password: secret },
    button: 'Sign in',
    call: 'loginLocal',
    isVisitor: true,
  },
  'a forgotten password': {
    at: '/login/?view=forgot',
    page: login,
    typed: { Email: 'maryam@example.org' },
    button: 'Reset password',
    call: 'forgotPassword',
    isVisitor: true,
  },
  registering: {
    at: '/signup/',
    page: signup,
    typed: {
      Email: 'layla@example.org',
      Password: secret,
      'Confirm password': secret,
      'First name': 'ليلى',
      'Last name': 'Yıldız',
    },
    button: 'Create account',
    call: 'registerLocal',
    fields: { EmailTaken: 'Email', UsernameTaken: 'Username', PasswordTooCommon: 'Password' },
    isVisitor: true,
  },
  'a new password by a mailed code': {
    at: '/reset-password/?code=a-code',
    page: reset,
    typed: { 'New password': secret, 'Confirm password': secret },
    button: 'Save new password',
    call: 'resetPassword',
    fields: newPasswordFields,
    isVisitor: true,
  },
  'confirming a new email': {
    at: '/confirm-email/?code=a-code',
    page: confirmEmail,
    button: 'Confirm this address',
    call: 'confirmEmail',
    isVisitor: true,
  },
  'keeping the old email': {
    at: '/undo-email-change/?code=a-code',
    page: undoEmail,
    button: 'It was not me: keep my address',
    call: 'undoEmailChange',
    isVisitor: true,
  },
  'the contact form': {
    at: '/contact-us/',
    page: contact,
    typed: { Name: 'مريم', Email: 'maryam@example.org', Category: 'Other', Comments: 'سلام' },
    button: 'Submit query',
    call: 'submitCustomerQuery',
    isVisitor: true,
  },
  'the profile': {
    at: '/settings/profile',
    page: profilePage,
    answers: {
      ...profile,
      ...places,
      getBillingDetails: { data: { name: '', country: '', address: '', tax_number: '' } },
    },
    typed: { 'First name': 'مريم', City: 'Bursa' },
    button: 'Save profile',
    call: 'updateUser',
    fields: { EmailTaken: 'Email' },
  },
  'changing the password': {
    at: address,
    page: accountPage,
    answers: account,
    typed: { Password: secret, 'New password': 'Wandering-reed-43', 'Confirm password': 'Wandering-reed-43' },
    button: 'Change password',
    call: 'changePassword',
    fields: { ...newPasswordFields, WrongPassword: 'Password' },
  },
  'signing out another device': {
    at: address,
    page: accountPage,
    answers: account,
    button: /^Sign out/,
    call: 'endSession',
    elsewhere: ['NotFound'],
  },
  'cancelling the plan': {
    at: `${address}?cancel-plan`,
    page: accountPage,
    answers: account,
    typed: { 'To cancel': 'cancel' },
    button: 'Cancel Plus',
    call: 'cancelPlan',
  },
  'keeping the plan': {
    at: address,
    page: accountPage,
    answers: { ...account, getSubscription: { data: { ...plusPlan, is_renewing: false } } },
    button: 'Keep Plus',
    call: 'changePlan',
  },
  'importing data': {
    at: address,
    page: accountPage,
    answers: account,
    button: 'Import data',
    send: () => fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [data] } }),
    call: 'startImport',
    sentences: { PayloadTooLarge: 'This file is too large to import.' },
    said: () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
  },
  'deleting the account': {
    at: `${address}?delete`,
    page: accountPage,
    answers: account,
    typed: { Password: secret },
    button: 'Delete my account permanently',
    call: 'deleteAccount',
    fields: { WrongPassword: 'Password' },
  },
}

describe('each account form shows each refusal of its call, at its field [AUTH-24 B-20 B-30 B-35]', () => {
  test.each(Object.entries(forms))('%s', async (_, form) => await expectEachRefusal(form))
})
