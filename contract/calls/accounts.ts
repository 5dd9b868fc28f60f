// Endpoints of client accounts and leads.

import { call, type Call } from './call.ts'
import { addClientPasskey, beginClientPasskey, getClientPasskeys, removeClientPasskey } from '../web-api/client-passkeys.ts'
import { beginPasskeyLogin, loginByPasskey } from '../web-api/passkey-login.ts'
import { changeClientPassword } from '../web-api/change-client-password.ts'
import { confirmWebUser, requestEmailConfirmation } from '../web-api/email-confirmation.ts'
import { deleteClient } from '../web-api/delete-client.ts'
import { exportClientData } from '../web-api/export-client-data.ts'
import { getClientProfile } from '../web-api/get-client-profile.ts'
import { loginByLink } from '../web-api/login-by-link.ts'
import { loginWebUser } from '../web-api/login-web-user.ts'
import { logoutEverywhere, logoutWebUser } from '../web-api/logout.ts'
import { postLeadNew } from '../landing-api/post-lead-new.ts'
import { registerWebUser } from '../web-api/register-web-user.ts'
import { requestLoginLink } from '../web-api/request-login-link.ts'
import { requestPasswordReset } from '../web-api/request-password-reset.ts'
import { resetPassword } from '../web-api/reset-password.ts'
import { updateClientConsent } from '../web-api/update-client-consent.ts'
import { updateClientProfile } from '../web-api/update-client-profile.ts'

export const accountCalls: readonly Call[] = [
  call(
    'Accounts',
    loginWebUser,
    'Sign in',
    'Signs a client in. An unknown address and a wrong password get the same answer after the same time.',
  ),
  call(
    'Accounts',
    requestLoginLink,
    'Mail a link to sign in',
    'Mails a link that signs in once, within 15 minutes; the answer is the same for known and unknown addresses.',
  ),
  call('Accounts', loginByLink, 'Sign in by the mailed link', 'Signs in with the token of a mailed link, which is then used up.'),
  call(
    'Accounts',
    beginPasskeyLogin,
    'Start signing in with a passkey',
    'Options for the browser; any of its passkeys for this site may answer.',
  ),
  call('Accounts', loginByPasskey, 'Sign in with a passkey', 'Signs in with the answer of a passkey to the challenge.'),
  call('Accounts', getClientPasskeys, 'Passkeys', 'The client’s passkeys.'),
  call(
    'Accounts',
    beginClientPasskey,
    'Start adding a passkey',
    'Options for the browser to create a passkey. The account must be confirmed and the login at most 15 minutes old.',
  ),
  call(
    'Accounts',
    addClientPasskey,
    'Add a passkey',
    'Adds the created passkey, at most ten to an account. The client is notified by mail.',
  ),
  call('Accounts', removeClientPasskey, 'Remove a passkey', 'Removes a passkey; it no longer signs in.'),
  call(
    'Accounts',
    updateClientProfile,
    'Change the profile',
    'Changes the given fields of the profile. Id, client type, e-mail and token cannot be changed.',
  ),
  call(
    'Accounts',
    registerWebUser,
    'Register',
    'Creates an account and signs in. If the address already has an account, only its owner is notified, by mail.',
  ),
  call(
    'Accounts',
    confirmWebUser,
    'Confirm an e-mail address',
    'Confirms an e-mail address with the token of the mailed link. Without the account’s own bearer token a new password is required.',
  ),
  call('Accounts', requestEmailConfirmation, 'Mail the confirmation again', 'Mails another link that confirms the e-mail address.'),
  call(
    'Accounts',
    requestPasswordReset,
    'Mail a link for a new password',
    'Mails a link to set a new password; the answer is the same for known and unknown addresses.',
  ),
  call(
    'Accounts',
    resetPassword,
    'Set a new password by the mailed link',
    'Sets a new password with the token of a mailed link, and ends all sessions of the account.',
  ),
  call(
    'Accounts',
    changeClientPassword,
    'Change the password',
    'Sets a new password, given the current one, and ends all other sessions of the account.',
  ),
  call('Accounts', logoutWebUser, 'Sign out', 'Ends the session of the bearer token; succeeds without one as well.'),
  call('Accounts', logoutEverywhere, 'Sign out everywhere', 'Ends all sessions of the account, including the current one.'),
  call('Accounts', getClientProfile, 'Profile', 'The current profile, which another device may have changed.'),
  call(
    'Accounts',
    updateClientConsent,
    'Change the consent to marketing',
    'Gives or withdraws the consent to marketing. Every change is recorded with its time and the version of the text.',
  ),
  call(
    'Accounts',
    exportClientData,
    'Export all data about the client',
    'All data about the client: profile, consents, bookings, sessions (access and portability under Ley 81).',
  ),
  call(
    'Accounts',
    deleteClient,
    'Delete the account',
    'Deletes the account, given its password: data, sessions and links are deleted, past bookings are anonymized.',
  ),
  call(
    'Leads',
    postLeadNew,
    'Send a request',
    'Receives a request from the contact, leasing and campaign pages. A retry with the same request id gets the first answer.',
  ),
]
