import type { login as spanish } from '../es/login.ts'

export const login: typeof spanish = {
  title: 'Log in',
  user: 'User name (email address)',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Log in',
  submitting: 'Logging in…',
  close: 'Close',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Create an account',
  or: 'or without a password',
  link: {
    send: 'Email me a log-in link',
    sending: 'Sending…',
    sent: (email) =>
      `If ${email} has an account, a log-in link will arrive in a few minutes. It works for 15 minutes. Check your spam folder, too.`,
    limited: 'Too many attempts in a row. Wait a few minutes or log in with your password.',
    failed: 'We couldn’t send the link. Try again or log in with your password.',
  },
  passkey: {
    use: 'Use a passkey',
    waiting: 'Confirm on your device…',
    cancelled: 'No passkey was used. If you don’t have one on this device, log in another way and add it in your profile.',
    removed:
      'That passkey no longer opens an account. Log in with your password or get a link by email, and delete the passkey on this device.',
    failed: 'We couldn’t verify the passkey. Try again or log in with your password.',
  },
  ask: {
    email: 'Enter your full email address, such as ana@mail.com.',
    user: 'Enter the email address of your account.',
    password: 'Enter your password.',
  },
  problems: {
    wrong: 'Wrong user name or password.',
    forbidden: 'You are not allowed to enter.',
    invalid: 'Invalid data. Check them and try again.',
    unavailable: 'The server is not available. Try again later.',
    other: (code) => `Error (${code}). Try again.`,
    timeout: 'Timeout. Check your connection and try again.',
    'no-answer': 'No connection to the server.',
    unexpected: 'Unexpected answer from the server.',
  },
  notices: {
    label: 'Notifications of your account',
    close: 'Close notification',
    goToLogin: 'Go to login',
    'login-needed': 'To see your profile you need to log in.',
    'logged-out': 'You have logged out.',
    'logged-out-everywhere': 'You have logged out on all devices.',
    'account-deleted': 'Your account has been deleted.',
  },
}
