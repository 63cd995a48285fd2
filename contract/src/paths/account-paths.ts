import type { Route } from '../call/endpoint.ts'

/** Method and path of every call about accounts and sessions (section 7, "Authentication and account"). */
export const accountPaths = {
  loginLocal: { method: 'POST', path: '/auth/local' },
  registerLocal: { method: 'POST', path: '/auth/local/register' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/auth/reset-password' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email' },
  undoEmailChange: { method: 'POST', path: '/auth/undo-email-change' },
  logOut: { method: 'POST', path: '/auth/logout' },
  chooseLanguage: { method: 'PUT', path: '/api/language' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  updateUser: { method: 'PUT', path: '/update-user' },
  getProfile: { method: 'GET', path: '/api/user/profile' },
  getPoints: { method: 'GET', path: '/api/user/points' },
  getSubscription: { method: 'GET', path: '/api/user/subscription' },
  listSessions: { method: 'GET', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  deleteAccount: { method: 'DELETE', path: '/api/user' },
  listCountries: { method: 'GET', path: '/api/countries' },
  listCities: { method: 'GET', path: '/api/cities' },
} as const satisfies Record<string, Route>
