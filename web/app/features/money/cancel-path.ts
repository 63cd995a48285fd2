/** The account page with the cancellation's confirmation open, which works without JavaScript (B-34, B-36). */
export const cancelPath = '/settings/account?cancel-plan#plan'
