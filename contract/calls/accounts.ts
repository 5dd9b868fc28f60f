// Endpoints of client accounts and leads.

import { call, type Call } from './call.ts'
import { changeClientPassword } from '../web-api/change-client-password.ts'
import { confirmWebUser } from '../web-api/confirm-web-user.ts'
import { deleteClient } from '../web-api/delete-client.ts'
import { exportClientData } from '../web-api/export-client-data.ts'
import { getClientProfile } from '../web-api/get-client-profile.ts'
import { loginWebUser } from '../web-api/login-web-user.ts'
import { logoutEverywhere } from '../web-api/logout-everywhere.ts'
import { logoutWebUser } from '../web-api/logout-web-user.ts'
import { postLeadNew } from '../landing-api/post-lead-new.ts'
import { registerWebUser } from '../web-api/register-web-user.ts'
import { requestEmailConfirmation } from '../web-api/request-email-confirmation.ts'
import { requestPasswordReset } from '../web-api/request-password-reset.ts'
import { resetPassword } from '../web-api/reset-password.ts'
import { updateClientConsent } from '../web-api/update-client-consent.ts'
import { updateClientProfile } from '../web-api/update-client-profile.ts'

export const accountCalls: readonly Call[] = [
  call(
    'Accounts',
    loginWebUser,
    'Sign in',
    'Logs a client in; the answer is the same, and takes as long, for an unknown address and a wrong password.',
  ),
  call(
    'Accounts',
    updateClientProfile,
    'Change the profile',
    'Changes the fields of the profile that are sent; id, client type, e-mail and token are no such fields.',
  ),
  call(
    'Accounts',
    registerWebUser,
    'Register',
    'Makes an account and logs it in; whether the address had one already is told to its owner by mail alone.',
  ),
  call(
    'Accounts',
    confirmWebUser,
    'Confirm an e-mail address',
    'Confirms an e-mail address by the token of the mailed link; without the account’s own bearer a new password has to come with it.',
  ),
  call('Accounts', requestEmailConfirmation, 'Mail the confirmation again', 'Mails the link that confirms the e-mail address once more.'),
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
    'Sets a new password by the token of a mailed link, and ends every session of the account.',
  ),
  call(
    'Accounts',
    changeClientPassword,
    'Change the password',
    'Sets a new password by the old one, and ends every other session of the account.',
  ),
  call('Accounts', logoutWebUser, 'Sign out', 'Ends the session of the bearer; without one there is nothing to end, and that is fine too.'),
  call('Accounts', logoutEverywhere, 'Sign out everywhere', 'Ends every session of the account, this one included.'),
  call('Accounts', getClientProfile, 'Profile', 'The profile as it is now, which another device may have changed.'),
  call(
    'Accounts',
    updateClientConsent,
    'Change the consent to marketing',
    'Gives or withdraws the consent to marketing; every change is kept with its text version and moment.',
  ),
  call(
    'Accounts',
    exportClientData,
    'Export everything held on the client',
    'Everything held on the client: profile, consents, bookings, sessions (access and portability under Ley 81).',
  ),
  call(
    'Accounts',
    deleteClient,
    'Delete the account',
    'Deletes the account by its password: data, sessions and links go, past bookings lose their names.',
  ),
  call(
    'Leads',
    postLeadNew,
    'Send a request',
    'Takes a request from the contact, leasing and campaign pages; the same request id answers the first one again.',
  ),
]
