/** Where a plan is cancelled: the account page with its question open, without a script too (B-34, B-36). */
export const cancelPath = '/settings/account?cancel-plan#plan'
