// Sends the mails of accounts. The outbox stores ids only; link and address are filled in when a mail is sent. A mail that is no longer
// needed is skipped.

import { greetingName } from '#contract/person-name.ts'
import type { Language } from '#contract/values/language.ts'
import { toOrigin, type Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { accountMail } from './account-mail.ts'
import type { AccountMailKind } from './account-texts.ts'
import {
  confirmTopic,
  deletedTopic,
  existingTopic,
  loginLinkTopic,
  unknownAccountTopic,
  passkeyAddedTopic,
  passwordChangedTopic,
  privacyAnswerTopic,
  resetTopic,
} from '../../outbox/topics.ts'
import { privacyAnswerHandler } from './privacy-answer.ts'
import { toLinkToken, type LinkPurpose } from '../links/link-tokens.ts'
import { findClient } from '../repository.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

interface ClientPayload {
  clientId: number
  tokenId?: string
  /** The language of the requesting page; by default the client's. */
  language?: Language | null
}

interface DeletedPayload {
  email: string
  firstName: string
  language: Language
}

/** The full URL of a page. The token is in the fragment, so that no server logs it. */
function pageUrl(config: Config, language: Language, path: string): string {
  return `${toOrigin(config)}${language === 'en' ? '/en' : ''}/#/${path}`
}

/** Mails whose link has a token; its parameter has the name of its purpose (row R-21). */
const purposes: Partial<Record<AccountMailKind, LinkPurpose>> = { confirm: 'confirm', login: 'login', reset: 'reset' }

function clientMailHandler(services: Services, mailer: Mailer, kind: AccountMailKind): OutboxHandler {
  const { db, config, signer } = services
  return async ({ payload, dedupeKey }) => {
    const { clientId, tokenId, language: requestedLanguage } = payload as ClientPayload
    const client = await findClient(db, clientId)
    if (client === undefined) return
    const language = requestedLanguage ?? client.language
    const purpose = purposes[kind]
    const path =
      purpose === undefined || tokenId === undefined
        ? 'client-profile'
        : `client-register?${purpose}=${toLinkToken(signer, purpose, tokenId)}`
    await mailer.send(
      accountMail({
        kind,
        language,
        brand: await readBrand(services),
        to: { name: '', address: client.email },
        firstName: greetingName(client.first_name) ?? '',
        url: pageUrl(config, language, path),
        dedupeKey,
      }),
    )
  }
}

const clearDeletedAddressSql = unprepared('clear-deleted-address')`update outbox set payload = '{}' where id = $1`

function deletedHandler(services: Services, mailer: Mailer): OutboxHandler {
  const { db } = services
  return async ({ id, payload, dedupeKey }) => {
    const { email, firstName, language } = payload as Partial<DeletedPayload>
    // Already sent, and its data removed.
    if (email === undefined || firstName === undefined || language === undefined) return
    const to = { name: '', address: email }
    await mailer.send(
      accountMail({
        kind: 'deleted',
        language,
        brand: await readBrand(services),
        to,
        firstName: greetingName(firstName) ?? '',
        url: null,
        dedupeKey,
      }),
    )
    await clearDeletedAddressSql(db, id)
  }
}

/** The outbox handlers of accounts. */
export function accountHandlers(services: Services, mailer: Mailer): Record<string, OutboxHandler> {
  return {
    [confirmTopic]: clientMailHandler(services, mailer, 'confirm'),
    [existingTopic]: clientMailHandler(services, mailer, 'existing'),
    [loginLinkTopic]: clientMailHandler(services, mailer, 'login'),
    [resetTopic]: clientMailHandler(services, mailer, 'reset'),
    [unknownAccountTopic]: async () => undefined,
    [passkeyAddedTopic]: clientMailHandler(services, mailer, 'passkey-added'),
    [passwordChangedTopic]: clientMailHandler(services, mailer, 'password-changed'),
    [deletedTopic]: deletedHandler(services, mailer),
    [privacyAnswerTopic]: privacyAnswerHandler(services, mailer),
  }
}
