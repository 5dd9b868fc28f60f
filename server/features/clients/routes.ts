import { addClientPasskey, beginClientPasskey, getClientPasskeys, removeClientPasskey } from '#contract/web-api/client-passkeys.ts'
import { beginPasskeyLogin, loginByPasskey } from '#contract/web-api/passkey-login.ts'
import { changeClientPassword } from '#contract/web-api/change-client-password.ts'
import { confirmWebUser, requestEmailConfirmation } from '#contract/web-api/email-confirmation.ts'
import { deleteClient } from '#contract/web-api/delete-client.ts'
import { exportClientData } from '#contract/web-api/export-client-data.ts'
import { getClientProfile } from '#contract/web-api/get-client-profile.ts'
import { loginByLink } from '#contract/web-api/login-by-link.ts'
import { loginWebUser } from '#contract/web-api/login-web-user.ts'
import { logoutEverywhere, logoutWebUser } from '#contract/web-api/logout.ts'
import { registerWebUser } from '#contract/web-api/register-web-user.ts'
import { requestLoginLink } from '#contract/web-api/request-login-link.ts'
import { requestPasswordReset } from '#contract/web-api/request-password-reset.ts'
import { resetPassword } from '#contract/web-api/reset-password.ts'
import { updateClientConsent } from '#contract/web-api/update-client-consent.ts'
import { updateClientProfile } from '#contract/web-api/update-client-profile.ts'
import type { FastifyRequest } from 'fastify'
import { toOrigin, type Config } from '../../config.ts'
import { toRelyingParty, type RelyingParty } from '../../crypto/webauthn.ts'
import { readClientAddress } from '../../endpoints/request.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { bearerToken, findBearer, forClient } from './sessions/bearer.ts'
import { logInWithLink, requestLoginLink as mailLoginLink } from './links/link-login.ts'
import * as passkeys from './passkeys/passkey-service.ts'
import { changePassword, requestReset, reset } from './passwords/password-service.ts'
import { deleteAccount, exportData } from './privacy/privacy-service.ts'
import { readProfile, updateConsent, updateProfile } from './profile-service.ts'
import { confirm, register, requestConfirmation } from './registration/registration-service.ts'
import { endSession, endSessions } from './sessions/sessions.ts'
import { logIn } from './sessions/login-service.ts'

/** The host that passkeys are bound to: in live use the site's, in a demonstration that of the request. */
function getRelyingParty(config: Config, { protocol, host }: FastifyRequest): RelyingParty {
  return toRelyingParty(config.appEnv === 'live' ? toOrigin(config) : `${protocol}://${host}`)
}

function passkeyRoutes(services: Services) {
  const { db, config } = services
  return [
    handle(beginPasskeyLogin, async (_, raw) => passkeys.beginPasskeyLogin(services, getRelyingParty(config, raw), readClientAddress(raw))),
    handle(loginByPasskey, async (request, raw) =>
      passkeys.logInWithPasskey(services, request, getRelyingParty(config, raw), readClientAddress(raw)),
    ),
    handle(
      getClientPasskeys,
      forClient(db, async ({ clientId }) => succeed(await passkeys.listPasskeys(db, clientId))),
    ),
    handle(
      beginClientPasskey,
      forClient(db, async (client, _, raw) => passkeys.beginPasskeyRegistration(services, client, getRelyingParty(config, raw))),
    ),
    handle(
      addClientPasskey,
      forClient(db, async (client, request, raw) => passkeys.addPasskey(services, client, request, getRelyingParty(config, raw))),
    ),
    handle(
      removeClientPasskey,
      forClient(db, async (client, { id }) => passkeys.removePasskey(db, client, id)),
    ),
  ]
}

/** The calls of accounts: registration, sessions, profile, privacy. */
export function clientRoutes(services: Services) {
  const { db } = services
  return [
    handle(loginWebUser, async (request, raw) => {
      const outcome = await logIn(services, request, readClientAddress(raw))
      // Without the client: the log must not become a list of our clients.
      if (!outcome.ok) raw.log.info({ reason: outcome.code }, 'login refused')
      return outcome
    }),
    handle(requestLoginLink, async (request, raw) => mailLoginLink(services, request, readClientAddress(raw))),
    handle(loginByLink, async (request, raw) => logInWithLink(services, request, readClientAddress(raw))),
    ...passkeyRoutes(services),
    handle(registerWebUser, async (request, raw) => register(services, request, readClientAddress(raw))),
    handle(confirmWebUser, async (request, raw) => confirm(services, request, await findBearer(db, raw), readClientAddress(raw))),
    handle(
      requestEmailConfirmation,
      forClient(db, async (client) => requestConfirmation(services, client)),
    ),
    handle(requestPasswordReset, async (request, raw) => requestReset(services, request, readClientAddress(raw))),
    handle(resetPassword, async (request, raw) => reset(services, request, readClientAddress(raw))),
    handle(
      changeClientPassword,
      forClient(db, async (client, request) => changePassword(services, client, request)),
    ),
    handle(logoutWebUser, async (_, raw) => {
      const token = bearerToken(raw)
      if (token !== null) await endSession(db, token)
      return succeed({})
    }),
    handle(
      logoutEverywhere,
      forClient(db, async (client) => {
        await endSessions(db, client.clientId)
        return succeed({})
      }),
    ),
    handle(
      getClientProfile,
      forClient(db, async (client) => readProfile(services, client)),
    ),
    handle(
      updateClientProfile,
      forClient(db, async (client, request) => updateProfile(services, client, request)),
    ),
    handle(
      updateClientConsent,
      forClient(db, async (client, request, raw) => updateConsent(services, client, request, readClientAddress(raw))),
    ),
    handle(
      exportClientData,
      forClient(db, async (client) => exportData(services, client)),
    ),
    handle(
      deleteClient,
      forClient(db, async (client, { password }) => deleteAccount(services, client, password)),
    ),
  ]
}
