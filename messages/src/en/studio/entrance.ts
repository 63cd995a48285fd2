/** Texts of the studio: entrance. */
export const studioEntrance = {
  'studioEntrance.title': 'Open the studio',
  'studioEntrance.lead': 'Enter the six digits that your authenticator app shows for {brand}.',
  'studioEntrance.code.label': 'Code',
  'studioEntrance.code.hint': 'Six digits. Without your phone, one of your recovery codes.',
  'studioEntrance.code.missing': 'Please enter a code',
  'studioEntrance.code.sixDigits': 'The code has six digits',
  'studioEntrance.submit': 'Open the studio',
  'studioEntrance.submitting': 'Opening…',
  'studioEntrance.lost':
    'Neither your phone nor a recovery code? Ask an administrator to remove the lost phone. Then you can set up another one.',
  'studioEntrance.signedInAs': 'Signed in as {email}',
  'studioEntrance.logOut': 'Log out',
  'studioEntrance.loggedOut': 'You are logged out.',
  'studioEntrance.setUp.title': 'Protect the studio with your phone',
  'studioEntrance.setUp.lead':
    'Besides your password, the studio asks for a code from an app on your phone. Setting it up takes two minutes, once.',
  'studioEntrance.setUp.password': 'Your password',
  'studioEntrance.setUp.passwordHint':
    'Passwords of the team have at least {min, number} characters. Is yours shorter? <change>Change your password</change> first.',
  'studioEntrance.setUp.submit': 'Continue',
  'studioEntrance.setUp.submitting': 'One moment…',
  'studioEntrance.setUp.scan':
    'Open an authenticator app on your phone and scan this square. Any authenticator app will do.',
  'studioEntrance.setUp.square': 'Square with the key, for the camera of your phone',
  'studioEntrance.setUp.key': 'Or enter this key by hand',
  'studioEntrance.setUp.copyKey': 'Copy the key',
  'studioEntrance.setUp.keyCopied': 'The key is copied',
  'studioEntrance.setUp.code': 'Code that the app shows now',
  'studioEntrance.setUp.confirm': 'Confirm',
  'studioEntrance.codes.title': 'Your recovery codes',
  'studioEntrance.codes.lead':
    'Each code opens the studio once when your phone is not at hand. They are shown this once: keep them where only you find them.',
  'studioEntrance.codes.copy': 'Copy',
  'studioEntrance.codes.copied': 'The codes are copied',
  'studioEntrance.codes.notCopied': 'Could not be copied',
  'studioEntrance.codes.download': 'Download',
  'studioEntrance.codes.print': 'Print',
  'studioEntrance.codes.fileName': 'recovery-codes',
  'studioEntrance.codes.kept': 'I have saved the codes',
  'studioEntrance.codes.done': 'To the studio',
  'studioEntrance.codes.doneHint': 'Please save the codes first, then tick the box.',
  'studioEntrance.security.title': 'Sign-in and security',
  'studioEntrance.security.codesLeft':
    '{count, plural, one {You have # recovery code left.} other {You have # recovery codes left.}}',
  'studioEntrance.security.renew': 'Make new recovery codes',
  'studioEntrance.security.renewHint': 'The old ones stop working.',
  'studioEntrance.security.phone': 'Another phone',
  'studioEntrance.security.phoneHint':
    'The new phone takes the place of the old one. You get new recovery codes, and the studio closes on your other devices.',
  'studioEntrance.security.setUp': 'Set up another phone',
  'studioEntrance.proof.title': 'Is it still you?',
  'studioEntrance.proof.lead':
    'This is an important action, so please confirm that it is you. It is valid for ten minutes.',
  'studioEntrance.proof.password': 'Your password',
  'studioEntrance.proof.useCode': 'Use a code instead',
  'studioEntrance.proof.usePassword': 'Use your password instead',
  'studioEntrance.proof.submit': 'Confirm',
  'studioEntrance.proof.submitting': 'Confirming…',
  'studioEntrance.proof.cancel': 'Cancel',
  'studioEntrance.closed.title': 'The studio has closed',
  'studioEntrance.closed.lead':
    'Twelve hours have passed. Enter a code and carry on where you were. Nothing is lost.',
  'studioEntrance.signedOut.title': 'You have been signed out',
  'studioEntrance.signedOut.lead':
    'Sign in in another tab, open the studio there, and come back here. Nothing is lost.',
  'studioEntrance.signedOut.signIn': 'Sign in',
  'studioEntrance.signedOut.goOn': 'Continue',
  'studioEntrance.forbidden.title': 'The studio is for the content team',
  'studioEntrance.forbidden.text':
    'This account is for listening and has no access to the studio. If it should have, ask the people who run this site.',
  'studioEntrance.forbidden.home': 'Go to the site',
} as const
